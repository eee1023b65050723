package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.connection.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Connections to a database under its URL. */
public final class UrlConnections implements ConnectionSource {

    private final PlainConnections connections;
    private final RequestPool pool;

    /** Connections to where the books are written. */
    public UrlConnections(ConnectionSettings settings) {
        this(settings, false);
    }

    private UrlConnections(ConnectionSettings settings, boolean spread) {
        this.connections = new PlainConnections(settings);
        this.pool = new RequestPool(settings, connections, spread);
    }

    /** Connections to where the books are read, spread over several servers. */
    public static UrlConnections ofStandbys(ConnectionSettings settings) {
        return new UrlConnections(settings, true);
    }

    @Override
    public RequestConnections pool() {
        return pool.open();
    }

    @Override
    public String url() {
        return connections.url();
    }

    @Override
    public Optional<Duration> lag() {
        return pool.lag();
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
