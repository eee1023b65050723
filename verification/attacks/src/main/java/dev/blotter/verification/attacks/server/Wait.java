package dev.blotter.verification.attacks.server;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for a condition, within bounds. */
public final class Wait {

    private static final long BETWEEN_MILLIS = 50;

    private Wait() {}

    /** Whether a condition holds now, or within a time. */
    public static boolean until(Duration bound, BooleanSupplier condition)
            throws InterruptedException {
        long end = System.nanoTime() + bound.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(BETWEEN_MILLIS);
        }
        return true;
    }
}
