package dev.blotter.h2.embedded;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;

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
        config.setDataSource(source("an embedded book", book::connect));
        return config;
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
