package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.TooFarBehind;
import dev.blotter.application.port.StoreUnavailable;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

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

    private final CircuitBreaker breaker;
    private final ConnectionSource source;
    private final Pool pool;
    private final long patience;
    private final SideTask probe = new SideTask("books-probe");
    private final AtomicLong emptied = new AtomicLong(System.nanoTime());
    private volatile long since;
    private volatile long probed = System.nanoTime() - PAUSE;

    /** Whether {@code source} can connect, for as long as {@code pool} is open. */
    Reachability(ConnectionSource source, Pool pool, String where) {
        this.breaker = new CircuitBreaker("the database" + where);
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
            probe();
            if (System.nanoTime() - since > patience) {
                throw new StoreUnavailable(
                        "the database does not answer",
                        new IllegalStateException("the circuit is open"));
            }
            nap();
        }
    }

    /** How long a request waits for the server. */
    long patience() {
        return patience;
    }

    /**
     * Finds out what {@code trouble} with what was lent at {@code lent} says of the server. Where a
     * statement got no answer, the circuit opens at once, and others wait only as long as a look at
     * the server takes, which shows whether it was this machine that stood still.
     */
    void met(Trouble trouble, RuntimeException failure, long lent) {
        if (trouble == Trouble.SILENT || trouble == Trouble.LOST) {
            emptyPool(lent);
        }
        if (trouble == Trouble.SILENT) {
            open(System.nanoTime() - patience + Math.min(patience, A_LOOK), failure);
            probe();
        } else if (trouble != Trouble.BLOCKED && System.nanoTime() - probed > PAUSE) {
            probe();
        }
    }

    /**
     * Lets go of all connections, unless that was done since {@code lent}. The others to the same
     * server are as broken as the one that was lent then, and another attempt would get one.
     */
    private void emptyPool(long lent) {
        long last = emptied.get();
        if (lent - last >= 0 && emptied.compareAndSet(last, System.nanoTime())) {
            pool.evict();
        }
    }

    private void open(long at, Exception failure) {
        if (breaker.isClosed()) {
            since = at;
        }
        if (failure instanceof TooFarBehind) {
            breaker.openQuietly();
        } else {
            breaker.open(failure);
        }
    }

    private void probe() {
        long at = System.nanoTime();
        probe.begin(() -> probeUntilItAnswers(at));
    }

    private void probeUntilItAnswers(long at) {
        try {
            while (!pool.isClosed() && !answers(at)) {
                TimeUnit.NANOSECONDS.sleep(PAUSE);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            probed = System.nanoTime();
        }
    }

    private boolean answers(long at) {
        try {
            source.reach();
            breaker.close();
            return true;
        } catch (SQLException refused) {
            open(at, refused);
            return false;
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
