package dev.blotter.adapter.jdbc.revision;

import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A value that is read again once it is older than a bound. One reads for all who wait. While the
 * books are unavailable, or do not answer, the last value holds for longer, and no call waits for
 * the next one.
 */
public final class RefreshedValue<T> {

    /** A reading that takes longer than this gets no answer, as far as its callers can know. */
    private static final long SILENCE = Duration.ofMillis(500).toNanos();

    /** Who misses the answer first may do so since this machine stood still, and looks again. */
    private static final long SECOND_LOOK = Duration.ofMillis(100).toNanos();

    /** Readings that fail are repeated; when one was not for so long, the next call reads. */
    private static final long REPEATED = Duration.ofSeconds(1).toNanos();

    private final long maxAge;
    private final long maxOutage;
    private final Runnable givesOld;
    private final BooleanSupplier maybeSilent;
    private final SingleFlight<Dated<T>> flight;
    private volatile Dated<T> latest;
    private volatile long asked = System.nanoTime();
    private volatile long failed = System.nanoTime() - REPEATED;
    private volatile boolean answered = true;
    private volatile boolean missed;

    /**
     * A value that {@code read} reads.
     *
     * @param givesOld called before an old value is given, since the books are unavailable
     * @param maybeSilent whether a reading that takes long may do so since the books do not answer
     */
    public RefreshedValue(
            Duration maxAge,
            Duration maxOutage,
            Supplier<Dated<T>> read,
            Runnable givesOld,
            BooleanSupplier maybeSilent) {
        this.maxAge = maxAge.toNanos();
        this.maxOutage = maxOutage.toNanos();
        this.givesOld = givesOld;
        this.maybeSilent = maybeSilent;
        this.flight = new SingleFlight<>(() -> keep(read));
    }

    /** The value, no older than the bound at the time of the call, but for an outage. */
    public Dated<T> get() {
        Dated<T> kept = latest;
        long now = System.nanoTime();
        if (kept != null && !isYoung(kept, now) && now - kept.at() <= maxOutage && isAway(now)) {
            return old(latest);
        }
        kept = latest; // which may have come meanwhile
        return kept != null && isYoung(kept, now) ? kept : readSince(now);
    }

    /** The value as it was last read, whatever its age. */
    public Optional<Dated<T>> latest() {
        return Optional.ofNullable(latest);
    }

    /** Waits for a reading, which may have begun before the call. */
    void await() {
        flight.join();
    }

    /** The value, read after the call. */
    public Dated<T> renew() {
        return flight.joinNext();
    }

    /** Who joins a reading that began too early joins the next one, too. */
    private Dated<T> readSince(long asked) {
        try {
            Dated<T> read = flight.join();
            return isYoung(read, asked) ? read : flight.join();
        } catch (StoreUnavailable outage) {
            Dated<T> kept = latest;
            boolean cancelled = Thread.currentThread().isInterrupted(); // which is no outage
            if (!cancelled && failed - asked < 0) {
                return readSince(asked); // only the one whose reading it was
            }
            if (cancelled || kept == null || asked - kept.at() > maxOutage) {
                throw outage;
            }
            return old(kept);
        }
    }

    private Dated<T> old(Dated<T> kept) {
        givesOld.run();
        return kept;
    }

    /** Who comes while it is being asked for waits until that has no answer for a while. */
    private boolean isAway(long now) {
        return isSilent() || (flight.ends(SILENCE) ? failed - now >= 0 : isSilent());
    }

    /** Whether there has been no answer for a while, although it is still being asked for. */
    boolean isSilent() {
        long now = System.nanoTime();
        return !answered
                && now - asked > SILENCE
                && (now - failed < REPEATED
                        || (!flight.ends(0) && maybeSilent.getAsBoolean() && isStillMissed()));
    }

    /** It may be answered meanwhile, and the next one be asked for. */
    private boolean isStillMissed() {
        missed = missed || !flight.ends(SECOND_LOOK);
        return !answered && System.nanoTime() - asked > SILENCE;
    }

    private boolean isYoung(Dated<T> dated, long asked) {
        return asked - dated.at() <= maxAge;
    }

    private Dated<T> keep(Supplier<Dated<T>> read) {
        boolean first = answered;
        if (first) {
            asked = System.nanoTime();
            missed = false;
            answered = false;
        }
        try {
            latest = read.get();
            answered = true;
            return latest;
        } catch (StoreUnavailable outage) {
            answered = first && Thread.currentThread().isInterrupted();
            failed = answered ? failed : System.nanoTime();
            throw outage;
        } catch (RuntimeException defect) {
            answered = true;
            throw defect;
        }
    }

    /**
     * A value that was true at a moment.
     *
     * @param at that moment by {@link System#nanoTime}
     * @param time the same by the clock of the database, if it knows
     * @param value the value
     */
    public record Dated<T>(long at, Optional<Instant> time, T value) {

        /** Another value that was true then. */
        public <S> Dated<S> with(S other) {
            return new Dated<>(at, time, other);
        }
    }
}
