package dev.blotter.architecture.broken.resourcesarecalledresources.adapter.rest;

import jakarta.ws.rs.Path;

@Path("right")
final class RightResource {}
