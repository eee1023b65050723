package dev.blotter.h2.embedded;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Connections for requests, of which none is lent that reads an old file. */
final class EmbeddedPool extends RequestConnections {

    private final EmbeddedBook book;

    EmbeddedPool(EmbeddedBook book, ConnectionSettings settings) {
        super(new HikariDataSource(config(book, settings)));
        this.book = book;
        pool().getHikariConfigMXBean().setMinimumIdle(0);
        book.onSwap(this::evict);
    }

    private static HikariConfig config(EmbeddedBook book, ConnectionSettings settings) {
        HikariConfig config = config("books", settings);
        config.setDataSource(source(book));
        return config;
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
            Connection connection = pool().getConnection();
            if (book.current().isReadBy(connection)) {
                return connection;
            }
            pool().evictConnection(connection);
            connection.close();
        }
    }
}
