package dev.blotter.adapter.jdbc.engine;

import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Connections for requests. */
public interface Pool extends AutoCloseable {

    /** A connection, which goes back to the pool when it is closed. */
    Connection lend() throws SQLException;

    /**
     * The statement that each transaction is to begin with, and each statement is to be in one,
     * where connections do not keep what is set.
     */
    default Optional<String> beginning() {
        return Optional.empty();
    }

    /** Whether it lends no more. */
    boolean isClosed();

    /** Lets go of the connections that are open. */
    void evict();

    /** Lets {@code meters} count and time the connections from now on, where the pool is ours. */
    default void measure(MetricsTrackerFactory meters) {}

    @Override
    void close();
}
