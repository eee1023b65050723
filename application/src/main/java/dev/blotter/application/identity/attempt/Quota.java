package dev.blotter.application.identity.attempt;

import dev.blotter.application.port.RateLimit;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * So many times in a while: a rule, of which each one who is counted has a bucket. A bucket that is
 * full again is as good as a new one, and may be forgotten.
 */
public final class Quota {

    private final String policy;
    private final int most;
    private final Duration window;
    private final LongSupplier nanos;

    /** How long it takes until one that was taken is back; zero if there is no limit. */
    private final long each;

    /**
     * A rule that allows {@code most} times in {@code window}, any number if that is zero.
     *
     * @param policy the name of the rule
     * @param nanos nanoseconds since any moment, which never go back
     */
    public Quota(String policy, int most, Duration window, LongSupplier nanos) {
        this.policy = policy;
        this.most = most;
        this.window = window;
        this.nanos = nanos;
        this.each = most == 0 ? 0 : Math.max(1, window.toNanos() / most);
    }

    /** Returns a bucket from which nothing was taken. */
    public Bucket bucket() {
        return new Bucket();
    }

    /** What one who is counted has left. All that is kept is the moment when nothing is missing. */
    public final class Bucket {

        private long full = nanos.getAsLong();

        private Bucket() {}

        synchronized boolean isSpent() {
            return pause(nanos.getAsLong(), 1) > 0;
        }

        /** Takes one; if there is none, returns what is spent. */
        public Optional<RateLimit> take() {
            return take(0);
        }

        /** Takes one and leaves {@code kept}; if there are not as many, returns what is spent. */
        synchronized Optional<RateLimit> take(int kept) {
            long now = nanos.getAsLong();
            long pause = pause(now, kept + 1);
            if (pause > 0) {
                return Optional.of(limit(0, pause));
            }
            full = now + missing(now) + each;
            return Optional.empty();
        }

        /**
         * Returns what is left, and how long it takes until all is back; for a rule with a limit.
         */
        public synchronized RateLimit left() {
            long missing = missing(nanos.getAsLong());
            return limit(most - (missing + each - 1) / each, missing);
        }

        private RateLimit limit(long remaining, long pause) {
            return new RateLimit(policy, most, window, remaining, Duration.ofNanos(pause));
        }

        synchronized void giveBack() {
            full -= each;
        }

        /** How long it takes from {@code now} until there are as many as are {@code needed}. */
        private long pause(long now, int needed) {
            return Math.max(0, missing(now) - (most - needed) * each);
        }

        private long missing(long now) {
            return Math.max(0, full - now);
        }
    }
}
