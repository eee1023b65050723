package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.connection.pool.Pool;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Where connections to a database come from. */
public sealed interface ConnectionSource extends AutoCloseable
        permits UrlConnections, HostConnections {

    /** Opens the database, and a pool of connections to it for requests. */
    Pool pool();

    /**
     * Runs what an opening begins with, on a connection of its own. On a busy machine this may take
     * longer than a request waits.
     */
    <T> T atOpening(BareWork<T> work);

    /** A connection for work that takes as long as it takes. The caller closes it. */
    Connection own() throws SQLException;

    /**
     * Makes the tables, or adds to them what is new, over connections of its own.
     *
     * @param besideOthers whether the tables may be made beside those of other programs
     */
    void migrate(boolean besideOthers);

    /** Whether the database accepts a connection. */
    boolean answers();

    /** How long to wait for a connection of the pool beyond the first attempt. */
    Duration patience();

    /** What kind of database it is. */
    Engine engine();

    /** The file that the database is in, if it is in one of H2 that this program opens. */
    default Optional<DatabaseFile> file() {
        return Optional.empty();
    }

    /** Why the file of the database is closed, if this program could not write it. */
    default Optional<String> failedWrite() {
        return Optional.empty();
    }

    /** How far the standby was behind that was connected to last, if there is one. */
    default Optional<Duration> lag() {
        return Optional.empty();
    }

    @Override
    default void close() {}

    /**
     * Lets a reading of many rows wait longer for a piece of them than a request waits for a few;
     * the pool takes that back. What the URL allows for longer stays.
     */
    static void allowLongReading(Connection connection) {
        RequestPool.allowLongReading(connection);
    }
}
