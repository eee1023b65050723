package dev.blotter.architecture.broken.resourcesarecalledresources.adapter.rest;

import jakarta.ws.rs.Path;

@Path("wrong")
final class WrongEndpoint {}
