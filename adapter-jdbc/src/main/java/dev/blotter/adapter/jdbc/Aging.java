package dev.blotter.adapter.jdbc;

import dev.blotter.application.BooksUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A value that is read again once it is older than a bound. One reads for all who wait. While the
 * books are unavailable, the last value holds for longer.
 */
final class Aging<T> {

    private final long maxAge;
    private final long maxOutage;
    private final SingleFlight<Dated<T>> flight;
    private volatile Dated<T> latest;
    private volatile long oldOneGiven = System.nanoTime() - Duration.ofDays(1).toNanos();

    Aging(Duration maxAge, Duration maxOutage, Supplier<Dated<T>> read) {
        this.maxAge = maxAge.toNanos();
        this.maxOutage = maxOutage.toNanos();
        this.flight = new SingleFlight<>(() -> keep(read.get()));
    }

    /** The value, no older than the bound at the time of the call, but for an outage. */
    Dated<T> get() {
        Dated<T> kept = latest;
        return kept != null && isYoung(kept, System.nanoTime())
                ? kept
                : readSince(System.nanoTime());
    }

    /** The value as it was last read, whatever its age. */
    Optional<Dated<T>> latest() {
        return Optional.ofNullable(latest);
    }

    /** Whether anybody has got an old value, since the books were unavailable, so lately. */
    boolean gaveAnOldOneWithin(Duration time) {
        return System.nanoTime() - oldOneGiven < time.toNanos();
    }

    /** The value, read after the call. */
    Dated<T> renew() {
        return flight.join();
    }

    /** Who joins a reading that began too early joins the next one, too. */
    private Dated<T> readSince(long asked) {
        try {
            Dated<T> read = flight.join();
            return isYoung(read, asked) ? read : flight.join();
        } catch (BooksUnavailable outage) {
            Dated<T> kept = latest;
            if (kept == null || asked - kept.at() > maxOutage) {
                throw outage;
            }
            oldOneGiven = System.nanoTime();
            return kept;
        }
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
