package dev.blotter.adapter.jdbc.connection.pool;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import dev.blotter.adapter.jdbc.engine.Pool;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** A pool of our own. */
public record RequestConnections(HikariDataSource pool) implements Pool {

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
    public void measure(MetricsTrackerFactory meters) {
        pool.setMetricsTrackerFactory(meters);
    }

    @Override
    public void close() {
        pool.close();
    }
}
