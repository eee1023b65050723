package dev.blotter.application.kit;

import java.time.Duration;

/** How tests wait for what comes by itself. Meanwhile the processors are left to others. */
public final class Eventually {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int BETWEEN_ATTEMPTS = 5;
    private static final int TIMES = 5;

    private Eventually() {}

    /** Repeats {@code assertion} until it holds, or has not for long. */
    public static void holds(Runnable assertion) {
        within(PATIENCE, assertion);
    }

    /** Repeats {@code assertion} until it holds: once it begins after {@code bound}, it has to. */
    public static void within(Duration bound, Runnable assertion) {
        long begin = System.nanoTime();
        while (true) {
            long taken = System.nanoTime() - begin;
            try {
                assertion.run();
                return;
            } catch (AssertionError notYet) {
                if (taken > bound.toNanos()) {
                    throw notYet;
                }
                pause();
            }
        }
    }

    /**
     * Runs {@code assertion}, and again, a few times, where it fails after more than {@code usual}:
     * a machine that stood still may be why, but is not each time.
     */
    public static void unlessSlow(Duration usual, Runnable assertion) {
        for (int left = TIMES; ; left--) {
            long begin = System.nanoTime();
            try {
                assertion.run();
                return;
            } catch (AssertionError failed) {
                if (left == 0 || System.nanoTime() - begin <= usual.toNanos()) {
                    throw failed;
                }
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_ATTEMPTS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", interrupted);
        }
    }
}
