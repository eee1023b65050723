package dev.blotter.architecture.broken.resourcessetnostatus.adapter.rest;

import jakarta.ws.rs.core.Response;

final class RightResource {
    Response find() {
        return Response.ok("found").build();
    }
}
