package dev.blotter.architecture.broken.resourcessetnostatus.adapter.rest;

import jakarta.ws.rs.core.Response;

final class WrongNameResource {
    Response.Status find() {
        return Response.Status.NOT_FOUND;
    }
}
