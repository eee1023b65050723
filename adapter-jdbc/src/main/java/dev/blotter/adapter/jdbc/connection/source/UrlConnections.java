package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.connection.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Connections to a database under its URL. */
public final class UrlConnections implements ConnectionSource {

    private final PlainConnections connections;
    private final Opening opening;
    private final RequestPool pool;

    /** Connections to where the books are written. */
    public UrlConnections(ConnectionSettings settings) {
        this(settings, false);
    }

    private UrlConnections(ConnectionSettings settings, boolean spread) {
        this.connections = new PlainConnections(settings);
        this.opening = new Opening(connections);
        this.pool = new RequestPool(settings, connections, spread);
    }

    /** Connections to where the books are read, spread over several servers. */
    public static UrlConnections ofStandbys(ConnectionSettings settings) {
        return new UrlConnections(settings, true);
    }

    @Override
    public RequestConnections pool() {
        return pool.open(opening);
    }

    @Override
    public <T> T atOpening(BareWork<T> work) {
        return opening.first(work);
    }

    /** Lets go of the file, which is closed when the pool is closed, too. */
    @Override
    public void close() {
        opening.close();
    }

    @Override
    public Optional<Duration> lag() {
        return pool.lag();
    }

    @Override
    public Optional<String> failedWrite() {
        return opening.failedWrite();
    }

    @Override
    public Optional<DatabaseFile> file() {
        return connections.file();
    }

    /** Gives a password to a file that was made without one. */
    public void givePassword() throws SQLException {
        connections.givePassword();
    }

    @Override
    public Connection own() throws SQLException {
        return connections.own();
    }

    @Override
    public void migrate(boolean besideOthers) {
        connections.migrate(besideOthers);
    }

    @Override
    public boolean answers() {
        return pool.answers();
    }

    @Override
    public Duration patience() {
        return pool.patience();
    }

    @Override
    public Engine engine() {
        return connections.engine();
    }
}
