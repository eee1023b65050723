package dev.blotter.application.identity;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Nanoseconds that pass when a test says so. */
final class ManualTime implements LongSupplier {

    private final AtomicLong nanos = new AtomicLong(1_000_000_000);

    void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }

    @Override
    public long getAsLong() {
        return nanos.get();
    }
}
