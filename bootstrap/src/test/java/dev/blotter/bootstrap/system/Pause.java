package dev.blotter.bootstrap.system;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** How slow clients are slow, and tests wait. */
final class Pause {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int BETWEEN_QUESTIONS = 5;

    private Pause() {}

    static void of(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /**
     * Asks until the answer is as expected; returns the last answer. It leaves the processors to
     * those that it waits for.
     */
    static <T> T until(Predicate<T> expected, Supplier<T> question) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        T answer = question.get();
        while (!expected.test(answer) && System.nanoTime() < end) {
            of(BETWEEN_QUESTIONS);
            answer = question.get();
        }
        return answer;
    }

    /** Returns as soon as {@code condition} holds; fails if it does not for long. */
    static void until(BooleanSupplier condition) {
        if (!until(Boolean::booleanValue, condition::getAsBoolean)) {
            throw new AssertionError("has not happened for " + PATIENCE);
        }
    }
}
