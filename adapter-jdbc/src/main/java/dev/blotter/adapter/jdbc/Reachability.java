package dev.blotter.adapter.jdbc;

import dev.blotter.application.BooksUnavailable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Whether the database answers, as far as is known. When it goes away, requests wait for it, but
 * not for long. From then on they are refused at once, but for one now and then that tries to
 * connect.
 */
final class Reachability {

    private static final long PAUSE = Duration.ofMillis(200).toNanos();
    private static final long NAP_MILLIS = 50;

    private final long patience;
    private final BooleanSupplier connecting;
    private final AtomicBoolean trying = new AtomicBoolean();
    private volatile boolean away;
    private volatile long since;
    private volatile long tried = System.nanoTime() - PAUSE;

    /** What can be reached if {@code connecting} says so, and is waited for at first. */
    Reachability(Duration patience, BooleanSupplier connecting) {
        this.patience = patience.toNanos();
        this.connecting = connecting;
    }

    /**
     * Returns at once if the database answers.
     *
     * @throws BooksUnavailable if it does not
     */
    void require() {
        while (isAway()) {
            if (System.nanoTime() - since > patience) {
                throw new BooksUnavailable(
                        "the database does not answer", new IllegalStateException("not asked"));
            }
            nap();
        }
    }

    /** Whether nothing is known to be in the way. */
    boolean isUndoubted() {
        return !away;
    }

    /** Finds out whether the database answers, unless somebody has just done so or is about it. */
    void doubt() {
        if (System.nanoTime() - tried > PAUSE && trying.compareAndSet(false, true)) {
            try {
                found(connecting.getAsBoolean());
            } finally {
                tried = System.nanoTime();
                trying.set(false);
            }
        }
    }

    private boolean isAway() {
        if (away) {
            doubt();
        }
        return away;
    }

    private void found(boolean answering) {
        if (!answering && !away) {
            since = System.nanoTime();
        }
        away = !answering;
    }

    /** Waits for the database a little. */
    static void nap() {
        try {
            Thread.sleep(NAP_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BooksUnavailable("interrupted while waiting for the database", interrupted);
        }
    }
}
