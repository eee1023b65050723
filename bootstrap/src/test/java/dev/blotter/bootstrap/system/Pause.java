package dev.blotter.bootstrap.system;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** How slow clients are slow, and tests wait. */
final class Pause {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Pause() {}

    static void of(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Returns as soon as {@code condition} holds; fails if it does not for long. */
    static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("has not happened for " + PATIENCE);
            }
            of(1);
        }
    }
}
