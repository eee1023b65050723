package dev.blotter.adapter.jdbc;

import java.time.Duration;
import java.util.function.Supplier;

/** A value that is read again once it is older than a bound. One reads for all who wait. */
final class Aging<T> {

    private final long maxAge;
    private final SingleFlight<Dated<T>> flight;
    private volatile Dated<T> latest;

    Aging(Duration maxAge, Supplier<Dated<T>> read) {
        this.maxAge = maxAge.toNanos();
        this.flight = new SingleFlight<>(() -> keep(read.get()));
    }

    /** The value, no older than the bound at the time of the call. */
    Dated<T> get() {
        Dated<T> kept = latest;
        return kept != null && isYoung(kept, System.nanoTime())
                ? kept
                : readSince(System.nanoTime());
    }

    /** The value, read after the call. */
    Dated<T> renew() {
        return flight.join();
    }

    /** Who joins a reading that began too early joins the next one, too. */
    private Dated<T> readSince(long asked) {
        Dated<T> read = flight.join();
        return isYoung(read, asked) ? read : flight.join();
    }

    private boolean isYoung(Dated<T> dated, long asked) {
        return asked - dated.at() <= maxAge;
    }

    private Dated<T> keep(Dated<T> read) {
        latest = read;
        return read;
    }

    /**
     * A value that was true at a moment.
     *
     * @param at that moment by {@link System#nanoTime}
     * @param value the value
     */
    record Dated<T>(long at, T value) {}
}
