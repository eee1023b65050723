package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.engine.Pool;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Empties a pool when one of its connections has broken. The others to the same server are as
 * broken, and another attempt would get one of these.
 */
final class BrokenConnections {

    private final Pool pool;
    private final AtomicLong emptied = new AtomicLong(System.nanoTime());

    BrokenConnections(Pool pool) {
        this.pool = pool;
    }

    /**
     * Lets go of all connections, unless that was done since {@code borrowed}, when the one that
     * broke was lent.
     */
    void oneBroke(long borrowed) {
        long last = emptied.get();
        if (borrowed - last >= 0 && emptied.compareAndSet(last, System.nanoTime())) {
            pool.evict();
        }
    }
}
