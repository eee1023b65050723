package dev.blotter.adapter.jdbc.connection.pool;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.metrics.BooksMetrics;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Connections for requests. */
public interface Pool extends AutoCloseable {

    /** A connection, which goes back to the pool when it is closed. */
    Connection lend() throws SQLException;

    /** Whether it lends no more. */
    boolean isClosed();

    /** Lets go of the connections that are open. */
    void evict();

    /** How many connections there are. */
    BooksMetrics.Pool metrics();

    /** The pool itself where it is ours. */
    Optional<HikariDataSource> ours();

    @Override
    void close();
}
