package dev.blotter.adapter.jdbc.connection;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Empties a pool when one of its connections has broken. The others to the same server are as
 * broken, and another attempt would get one of these.
 */
final class BrokenConnections {

    private final HikariDataSource pool;
    private final AtomicLong emptied = new AtomicLong(System.nanoTime());

    BrokenConnections(HikariDataSource pool) {
        this.pool = pool;
    }

    /**
     * Lets go of all connections, unless that was done since {@code borrowed}, when the one that
     * broke was lent.
     */
    void oneBroke(long borrowed) {
        long last = emptied.get();
        if (borrowed - last >= 0 && emptied.compareAndSet(last, System.nanoTime())) {
            Optional.ofNullable(pool.getHikariPoolMXBean())
                    .ifPresent(HikariPoolMXBean::softEvictConnections);
        }
    }
}
