package dev.blotter.architecture.broken.resourcessetnostatus.adapter.rest;

import jakarta.ws.rs.core.Response;

final class WrongBuilderResource {
    Response find() {
        return Response.ok("found").status(203).build();
    }
}
