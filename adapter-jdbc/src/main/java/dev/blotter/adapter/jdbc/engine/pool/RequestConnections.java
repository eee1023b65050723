package dev.blotter.adapter.jdbc.engine.pool;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;

/** A pool of our own. */
public class RequestConnections implements Pool {

    private static final long SOON = 250;
    private static final int END_SECONDS = 5;

    private final HikariDataSource pool;
    private final Optional<String> beginning;

    /** A pool whose connections keep what is set. */
    public RequestConnections(HikariDataSource pool) {
        this(pool, Optional.empty());
    }

    /** A pool, with the statement that each transaction is to begin with, if there is one. */
    public RequestConnections(HikariDataSource pool, Optional<String> beginning) {
        this.pool = pool;
        this.beginning = beginning;
    }

    /** How a pool of this name is set up, but for what it connects to. */
    public static HikariConfig config(String name, ConnectionSettings settings) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(SOON);
        config.setValidationTimeout(SOON);
        if (!settings.tables().schema().isEmpty()) {
            config.setSchema(settings.tables().schema());
        }
        return config;
    }

    /**
     * What {@code connections} makes, called by this name. A pool asks it for nothing else, but for
     * how long it waits at its end for connections that are being made.
     */
    public static DataSource source(String name, ConnectionFactory connections) {
        return (DataSource)
                Proxy.newProxyInstance(
                        RequestConnections.class.getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "getConnection" -> connections.openConnection();
                                    case "toString" -> name;
                                    case "getLoginTimeout" -> END_SECONDS;
                                    case "setLoginTimeout" -> null;
                                    default ->
                                            throw new UnsupportedOperationException(
                                                    method.getName());
                                });
    }

    public final HikariDataSource pool() {
        return pool;
    }

    @Override
    public final Optional<String> beginning() {
        return beginning;
    }

    @Override
    public Connection lend() throws SQLException {
        return pool.getConnection();
    }

    @Override
    public final boolean isClosed() {
        return pool.isClosed();
    }

    @Override
    public final void evict() {
        Optional.ofNullable(pool.getHikariPoolMXBean())
                .ifPresent(HikariPoolMXBean::softEvictConnections);
    }

    @Override
    public final void measure(MetricsTrackerFactory meters) {
        pool.setMetricsTrackerFactory(meters);
    }

    @Override
    public final void close() {
        pool.close();
    }
}
