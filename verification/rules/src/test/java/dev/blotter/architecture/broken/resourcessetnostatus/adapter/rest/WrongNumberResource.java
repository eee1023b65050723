package dev.blotter.architecture.broken.resourcessetnostatus.adapter.rest;

import jakarta.ws.rs.core.Response;

final class WrongNumberResource {
    Response find() {
        return Response.status(404).build();
    }
}
