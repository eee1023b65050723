package dev.blotter.application.kit;

import java.time.Duration;

/** How tests wait for what comes by itself. Meanwhile the processors are left to others. */
public final class Eventually {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int BETWEEN_ATTEMPTS = 5;

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

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_ATTEMPTS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", interrupted);
        }
    }
}
