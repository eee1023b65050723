package dev.blotter.application.port;

import java.time.Instant;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The time, as the program around the use cases reads it.
 *
 * @param clock the time of day
 * @param nanos nanoseconds since any moment, which never go back
 */
public record TimeSource(Supplier<Instant> clock, LongSupplier nanos) {

    public TimeSource {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(nanos, "nanos");
    }
}
