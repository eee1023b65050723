package dev.blotter.adapter.jdbc.engine;

import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import java.sql.Connection;
import java.sql.SQLException;

/** Connections for requests. */
public interface Pool extends AutoCloseable {

    /** A connection, which goes back to the pool when it is closed. */
    Connection lend() throws SQLException;

    /** Whether it lends no more. */
    boolean isClosed();

    /** Lets go of the connections that are open. */
    void evict();

    /** Lets {@code meters} count and time the connections from now on, where the pool is ours. */
    default void measure(MetricsTrackerFactory meters) {}

    @Override
    void close();
}
