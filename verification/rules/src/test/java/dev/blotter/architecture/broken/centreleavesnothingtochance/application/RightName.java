package dev.blotter.architecture.broken.centreleavesnothingtochance.application;

import java.util.UUID;

record RightName(UUID id) {
    static RightName of(String text) {
        return new RightName(UUID.fromString(text));
    }
}
