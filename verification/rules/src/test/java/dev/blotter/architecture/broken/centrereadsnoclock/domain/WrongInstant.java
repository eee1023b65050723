package dev.blotter.architecture.broken.centrereadsnoclock.domain;

import java.time.Instant;

record WrongInstant(Instant time) {
    boolean isOver() {
        return time.isBefore(Instant.now());
    }
}
