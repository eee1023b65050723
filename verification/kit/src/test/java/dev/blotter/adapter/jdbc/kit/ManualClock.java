package dev.blotter.adapter.jdbc.kit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Time that passes when a test says so. */
final class ManualClock implements InstantSource {

    private volatile Instant now = Instant.parse("2026-11-20T08:00:00Z");

    @Override
    public Instant instant() {
        return now;
    }

    synchronized void pass(Duration duration) {
        now = now.plus(duration);
    }
}
