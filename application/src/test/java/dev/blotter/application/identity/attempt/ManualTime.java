package dev.blotter.application.identity.attempt;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Nanoseconds that pass when a test says so. */
public final class ManualTime implements LongSupplier {

    private final AtomicLong nanos = new AtomicLong(1_000_000_000);

    public void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }

    @Override
    public long getAsLong() {
        return nanos.get();
    }
}
