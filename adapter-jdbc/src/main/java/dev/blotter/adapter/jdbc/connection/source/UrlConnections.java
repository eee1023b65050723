package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * Connections to a database under its URL, and a pool of them for requests: to where the books are
 * written, or spread over the servers where they are read.
 */
public final class UrlConnections implements ConnectionSource {

    private static final String TOO_MANY = "53300";

    /** How long a connection lasts where the next one may be to a server that is less busy. */
    private static final Duration SHORT_LIFE = Duration.ofSeconds(15);

    private final ConnectionSettings settings;
    private final PlainConnections connections;
    private final boolean spread;
    private final Optional<StandbyConnections> standbys;
    private final ConnectionFactory servers;

    /** Connections to where the books are written. */
    public UrlConnections(ConnectionSettings settings) {
        this(settings, false);
    }

    private UrlConnections(ConnectionSettings settings, boolean spread) {
        this.settings = settings;
        this.connections = new PlainConnections(settings);
        this.spread = spread;
        this.standbys = spread ? engine().lag().map(this::standbys) : Optional.empty();
        this.servers = standbys.isPresent() ? standbys.get() : connections::forRequests;
    }

    private StandbyConnections standbys(String lag) {
        return new StandbyConnections(connections::forRequests, lag, settings.maxLag());
    }

    /** Connections to where the books are read, spread over several servers. */
    public static UrlConnections ofStandbys(ConnectionSettings settings) {
        return new UrlConnections(settings, true);
    }

    /**
     * Opens the pool once a connection has shown that there is a database: the pool itself would
     * wait for a second after one that was refused. A server starts, too, while all standbys are
     * too far behind: it reads from the primary. Those of the pool are made when they are needed:
     * if they were made ahead, those that wait for them after an outage would wait for the pause of
     * a maker that has given up. A request that waits for one soon learns that there is none.
     *
     * <p>Connections stay where they were made to. Where they are spread, one after the other is
     * replaced, so that a server that has come back gets its share again.
     */
    @Override
    public RequestConnections pool() {
        engine().requireOpenable(url());
        HikariConfig config = RequestConnections.config(spread ? "standbys" : "books", settings);
        config.setDataSource(RequestConnections.source("servers of the books", servers));
        config.setMinimumIdle(0);
        config.setInitializationFailTimeout(-1);
        try {
            Optional<String> beginning = connections.configure(config);
            HikariDataSource pool = new HikariDataSource(config);
            if (spread) { // a pool takes so short a time only once it is open
                pool.getHikariConfigMXBean().setMaxLifetime(SHORT_LIFE.toMillis());
            }
            return new RequestConnections(pool, beginning);
        } catch (SQLException failed) {
            throw OpeningFailure.of(engine(), url(), failed);
        }
    }

    @Override
    public void reach() throws SQLException {
        try {
            servers.openConnection().close();
        } catch (SQLException refused) {
            if (!TOO_MANY.equals(refused.getSQLState())) {
                throw refused;
            }
        }
    }

    @Override
    public String url() {
        return connections.url();
    }

    @Override
    public Optional<Duration> lag() {
        return standbys.flatMap(StandbyConnections::lag);
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
    public Engine engine() {
        return connections.engine();
    }

    /**
     * How long to wait for a connection beyond the first attempt: what no standby answers is asked
     * of the primary at once.
     */
    @Override
    public Duration patience() {
        return spread ? Duration.ZERO : settings.poolWait();
    }
}
