package dev.blotter.architecture.broken.centrereadsnoclock.domain;

import java.time.Instant;

record RightTime(Instant time) {
    static RightTime of(String text) {
        return new RightTime(Instant.parse(text));
    }
}
