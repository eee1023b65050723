package dev.blotter.adapter.jdbc.connection.pool;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.blotter.adapter.jdbc.metrics.BooksMetrics;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A pool of our own.
 *
 * @param pool the pool
 * @param timeouts counts how many times a request has waited in vain
 */
public record RequestConnections(HikariDataSource pool, PoolTimeouts timeouts) implements Pool {

    /** A pool of which no timeouts are counted. */
    public RequestConnections(HikariDataSource pool) {
        this(pool, new PoolTimeouts());
    }

    @Override
    public Connection lend() throws SQLException {
        return pool.getConnection();
    }

    @Override
    public boolean isClosed() {
        return pool.isClosed();
    }

    @Override
    public void evict() {
        Optional.ofNullable(pool.getHikariPoolMXBean())
                .ifPresent(HikariPoolMXBean::softEvictConnections);
    }

    @Override
    public BooksMetrics.Pool metrics() {
        HikariPoolMXBean now = pool.getHikariPoolMXBean();
        return new BooksMetrics.Pool(
                now.getActiveConnections(),
                now.getIdleConnections(),
                now.getThreadsAwaitingConnection(),
                pool.getMaximumPoolSize(),
                timeouts.count());
    }

    @Override
    public Optional<HikariDataSource> ours() {
        return Optional.of(pool);
    }

    @Override
    public void close() {
        pool.close();
    }
}
