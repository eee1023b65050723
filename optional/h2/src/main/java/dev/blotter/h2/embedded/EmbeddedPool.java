package dev.blotter.h2.embedded;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Connections for requests, of which none is lent that reads an old file. */
final class EmbeddedPool implements Pool {

    private static final long SOON = 250;

    private final EmbeddedBook book;
    private final HikariDataSource pool;

    EmbeddedPool(EmbeddedBook book, ConnectionSettings settings) {
        this.book = book;
        HikariConfig config = new HikariConfig();
        config.setPoolName("books");
        config.setDataSource(source(book));
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(SOON);
        config.setValidationTimeout(SOON);
        if (!settings.tables().schema().isEmpty()) {
            config.setSchema(settings.tables().schema());
        }
        this.pool = new HikariDataSource(config);
        pool.getHikariConfigMXBean().setMinimumIdle(0);
        book.onSwap(this::evict);
    }

    /** What connects to what is read at the moment. A pool asks it for nothing else. */
    private static DataSource source(EmbeddedBook book) {
        return (DataSource)
                Proxy.newProxyInstance(
                        EmbeddedPool.class.getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "getConnection" -> book.connect();
                                    case "toString" -> "an embedded book";
                                    case "getLoginTimeout" -> 0;
                                    case "setLoginTimeout" -> null;
                                    default ->
                                            throw new UnsupportedOperationException(
                                                    method.getName());
                                });
    }

    @Override
    public Connection lend() throws SQLException {
        book.look();
        while (true) {
            Connection connection = pool.getConnection();
            if (book.current().isReadBy(connection)) {
                return connection;
            }
            pool.evictConnection(connection);
            connection.close();
        }
    }

    @Override
    public boolean isClosed() {
        return pool.isClosed();
    }

    @Override
    public void evict() {
        pool.getHikariPoolMXBean().softEvictConnections();
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
