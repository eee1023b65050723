package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Where connections to a database come from. */
public final class ConnectionSource implements AutoCloseable {

    private final PlainConnections connections;
    private final Opening opening;
    private final RequestPool pool;

    /** Connections to where the books are written. */
    public ConnectionSource(ConnectionSettings settings) {
        this(settings, false);
    }

    private ConnectionSource(ConnectionSettings settings, boolean spread) {
        this.connections = new PlainConnections(settings);
        this.opening = new Opening(connections);
        this.pool = new RequestPool(settings, connections, spread);
    }

    /** Connections to where the books are read, spread over several servers. */
    public static ConnectionSource ofStandbys(ConnectionSettings settings) {
        return new ConnectionSource(settings, true);
    }

    /** Opens the database, and a pool of connections to it for requests. */
    public HikariDataSource pool() {
        return pool.open(opening);
    }

    /**
     * Runs what an opening begins with, on a connection of its own. On a busy machine this may take
     * longer than a request waits.
     */
    public <T> T atOpening(BareWork<T> work) {
        return opening.first(work);
    }

    /** Lets go of the file, which is closed when the pool is closed, too. */
    @Override
    public void close() {
        opening.close();
    }

    /** How far the standby was behind that was connected to last, if there is one. */
    public Optional<Duration> lag() {
        return pool.lag();
    }

    /** The file that the database is in, if it is in one of H2. */
    public Optional<DatabaseFile> file() {
        return connections.file();
    }

    /** Gives a password to a file that was made without one. */
    public void givePassword() throws SQLException {
        connections.givePassword();
    }

    /** A connection for work that takes as long as it takes. The caller closes it. */
    public Connection own() throws SQLException {
        return connections.own();
    }

    /** Makes the tables, or adds to them what is new, over connections of its own. */
    public void migrate() {
        connections.migrate();
    }

    /**
     * Lets a reading of many rows wait longer for a piece of them than a request waits for a few;
     * the pool takes that back. What the URL allows for longer stays.
     */
    public static void allowLongReading(Connection connection) {
        RequestPool.allowLongReading(connection);
    }

    /** Whether the database accepts a connection. */
    public boolean answers() {
        return pool.answers();
    }

    /** How many times a request has waited for a connection of the pool in vain. */
    public long timeouts() {
        return pool.timeouts();
    }

    /** How long to wait for a connection of the pool beyond the first attempt. */
    public Duration patience() {
        return pool.patience();
    }

    /** What kind of database it is. */
    public Engine engine() {
        return connections.engine();
    }
}
