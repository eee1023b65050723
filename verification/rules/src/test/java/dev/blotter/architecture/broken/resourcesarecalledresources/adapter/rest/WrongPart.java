package dev.blotter.architecture.broken.resourcesarecalledresources.adapter.rest;

import jakarta.ws.rs.GET;

final class WrongPart {
    @GET
    String text() {
        return "";
    }
}
