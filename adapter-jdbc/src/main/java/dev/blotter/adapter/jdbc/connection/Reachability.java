package dev.blotter.adapter.jdbc.connection;

import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Whether the server of a pool lets connections in. When it does not, a circuit breaker opens. Then
 * a thread of its own, and no request, tries to connect until it does. Requests wait for a server
 * that went away just now, so that a quick restart goes unnoticed; then they are refused at once.
 */
public final class Reachability implements AutoCloseable {

    private static final long PAUSE = Duration.ofMillis(200).toNanos();
    private static final long NAP_MILLIS = 50;

    private final CircuitBreaker breaker = new CircuitBreaker("the database");
    private final long patience;
    private final BooleanSupplier connecting;
    private final BooleanSupplier explained;
    private final SideTask probe = new SideTask("books-probe");
    private volatile long since;
    private volatile long probed = System.nanoTime() - PAUSE;
    private volatile boolean closed;

    /**
     * What can be reached if {@code connecting} says so, and is waited for at first.
     *
     * @param explained whether the log says already why it cannot be reached
     */
    Reachability(Duration patience, BooleanSupplier connecting, BooleanSupplier explained) {
        this.patience = patience.toNanos();
        this.connecting = connecting;
        this.explained = explained;
    }

    /**
     * Returns at once if the server lets connections in.
     *
     * @throws StoreUnavailable if it does not
     */
    void require() {
        while (!breaker.isClosed()) {
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

    /** Opens the circuit at once: what was asked at {@code at} got no answer. */
    void silent(long at, RuntimeException failure) {
        open(at - patience, failure);
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
        if (explained.getAsBoolean()) {
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
            while (!closed && !connecting.getAsBoolean()) {
                if (breaker.isClosed()) {
                    open(at, failure);
                }
                TimeUnit.NANOSECONDS.sleep(PAUSE);
            }
            breaker.close();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            probed = System.nanoTime();
        }
    }

    @Override
    public void close() {
        closed = true;
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
