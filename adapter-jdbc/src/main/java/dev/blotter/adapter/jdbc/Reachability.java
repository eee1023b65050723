package dev.blotter.adapter.jdbc;

import dev.blotter.application.BooksUnavailable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Whether the database answers, as far as is known. While it does not, requests are refused at once
 * and do not wait for it, but for one now and then that tries to connect.
 */
final class Reachability {

    private static final long PAUSE = Duration.ofMillis(200).toNanos();

    private final BooleanSupplier connecting;
    private final AtomicBoolean trying = new AtomicBoolean();
    private volatile boolean away;
    private volatile long tried = System.nanoTime() - PAUSE;

    /** What can be reached if {@code connecting} says so. */
    Reachability(BooleanSupplier connecting) {
        this.connecting = connecting;
    }

    /**
     * Returns at once if the database answers.
     *
     * @throws BooksUnavailable if it does not
     */
    void require() {
        if (away) {
            doubt();
        }
        if (away) {
            throw new BooksUnavailable(
                    "the database does not answer", new IllegalStateException("it is not asked"));
        }
    }

    /** Finds out whether the database answers, unless somebody has just done so or is about it. */
    void doubt() {
        if (System.nanoTime() - tried > PAUSE && trying.compareAndSet(false, true)) {
            try {
                away = !connecting.getAsBoolean();
            } finally {
                tried = System.nanoTime();
                trying.set(false);
            }
        }
    }
}
