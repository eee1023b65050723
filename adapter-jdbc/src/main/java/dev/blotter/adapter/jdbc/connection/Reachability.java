package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Whether the server of a pool lets connections in. When it does not, a circuit breaker opens. Then
 * a thread of its own, and no request, tries to connect until it does, or the pool is closed.
 * Requests wait for a server that went away just now, so that a quick restart goes unnoticed; then
 * they are refused at once.
 */
public final class Reachability {

    private static final long PAUSE = Duration.ofMillis(200).toNanos();
    private static final long A_LOOK = Duration.ofMillis(250).toNanos();
    private static final long NAP_MILLIS = 50;

    private final CircuitBreaker breaker = new CircuitBreaker("the database");
    private final ConnectionSource source;
    private final Pool pool;
    private final long patience;
    private final SideTask probe = new SideTask("books-probe");
    private volatile long since;
    private volatile long probed = System.nanoTime() - PAUSE;

    /** Whether {@code source} can connect, for as long as {@code pool} is open. */
    Reachability(ConnectionSource source, Pool pool) {
        this.source = source;
        this.pool = pool;
        this.patience = source.patience().toNanos();
    }

    /**
     * Returns at once if the server lets connections in, or the pool lends no more.
     *
     * @throws StoreUnavailable if it does not
     */
    void require() {
        while (!breaker.isClosed() && !pool.isClosed()) {
            StoreUnavailable refused =
                    new StoreUnavailable(
                            "the database does not answer",
                            new IllegalStateException("the circuit is open"));
            probe(since, refused);
            if (System.nanoTime() - since > patience) {
                throw refused;
            }
            nap();
        }
    }

    /**
     * Opens the circuit at once, since a statement got no answer. Others wait only as long as a
     * look at the server takes, which shows whether it was this machine that stood still.
     */
    void silent(RuntimeException failure) {
        long at = System.nanoTime() - patience + Math.min(patience, A_LOOK);
        open(at, failure);
        probe(at, failure);
    }

    /** Finds out whether the server still lets connections in. */
    void check(long at, RuntimeException failure) {
        if (System.nanoTime() - probed > PAUSE) {
            probe(at, failure);
        }
    }

    private void open(long at, RuntimeException failure) {
        if (breaker.isClosed()) {
            since = at;
        }
        if (source.isBehind()) {
            breaker.openQuietly();
        } else {
            breaker.open(failure);
        }
    }

    private void probe(long at, RuntimeException failure) {
        probe.begin(() -> probeUntilItAnswers(at, failure));
    }

    private void probeUntilItAnswers(long at, RuntimeException failure) {
        try {
            while (!pool.isClosed()) {
                if (source.answers()) {
                    breaker.close();
                    return;
                }
                if (breaker.isClosed()) {
                    open(at, failure);
                }
                TimeUnit.NANOSECONDS.sleep(PAUSE);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            probed = System.nanoTime();
        }
    }

    /** Waits for the database a little. */
    public static void nap() {
        try {
            Thread.sleep(NAP_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StoreUnavailable("interrupted while waiting for the database", interrupted);
        }
    }
}
