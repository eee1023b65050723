package dev.blotter.architecture.broken.resourcesknownoexception.adapter.rest;

import jakarta.ws.rs.NotFoundException;

final class WrongResource {
    RuntimeException missing() {
        return new NotFoundException();
    }
}
