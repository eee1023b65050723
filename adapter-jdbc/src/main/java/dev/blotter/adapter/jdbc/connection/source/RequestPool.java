package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import dev.blotter.adapter.jdbc.connection.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.Standbys;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * The pool of connections for requests: to where the books are written, or spread over the servers
 * where they are read.
 */
final class RequestPool {

    private static final long SOON = 250;
    private static final String TOO_MANY = "53300";

    /** How long a connection lasts where the next one may be to a server that is less busy. */
    private static final Duration SHORT_LIFE = Duration.ofSeconds(15);

    private final ConnectionSettings settings;
    private final PlainConnections connections;
    private final boolean spread;

    private final Optional<Standbys> standbys;

    RequestPool(ConnectionSettings settings, PlainConnections connections, boolean spread) {
        this.settings = settings;
        this.connections = connections;
        this.spread = spread;
        this.standbys =
                spread
                        ? connections.engine().standbys(connections::forRequests, settings.maxLag())
                        : Optional.empty();
    }

    /**
     * Opens the pool once a connection has shown that there is a database: the pool itself would
     * wait for a second after one that was refused. A server starts, too, while all standbys are
     * too far behind: it reads from the primary. Later connections are made when they are needed:
     * if they were made ahead, those that wait for them after an outage would wait for the pause of
     * a maker that has given up. A request that waits for one soon learns that there is none.
     */
    RequestConnections open() {
        connections.engine().requireOpenable(connections.url());
        HikariConfig config = new HikariConfig();
        config.setPoolName(spread ? "standbys" : "books");
        connections.configure(config);
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(spread ? 0 : 1); // with 0, the first connection is closed at once
        config.setConnectionTimeout(SOON);
        config.setValidationTimeout(SOON);
        if (standbys.isPresent()) {
            config.setDataSource(standbys.get());
            config.setInitializationFailTimeout(-1);
        }
        try {
            connections.forRequests().close();
            return new RequestConnections(renewing(new HikariDataSource(config)));
        } catch (SQLException failed) {
            throw OpeningFailure.of(connections.engine(), connections.url(), failed);
        } catch (HikariPool.PoolInitializationException failed) {
            throw OpeningFailure.of(
                    connections.engine(), connections.url(), new SQLException(failed));
        }
    }

    /**
     * Connections stay where they were made to. One after the other is replaced, so that a server
     * that has come back gets its share again. The pool takes so short a time only once it is open,
     * and no idle connection is kept up.
     */
    private HikariDataSource renewing(HikariDataSource pool) {
        pool.getHikariConfigMXBean().setMinimumIdle(0);
        if (spread) {
            pool.getHikariConfigMXBean().setMaxLifetime(SHORT_LIFE.toMillis());
        }
        return pool;
    }

    /** Whether the database accepts a connection. */
    boolean answers() {
        try (Connection connection =
                standbys.isPresent() ? standbys.get().getConnection() : connections.forRequests()) {
            return !connection.isClosed();
        } catch (SQLException refused) {
            return TOO_MANY.equals(refused.getSQLState());
        }
    }

    Optional<Duration> lag() {
        return standbys.flatMap(Standbys::lag);
    }

    /**
     * How long to wait for a connection beyond the first attempt: what no standby answers is asked
     * of the primary at once.
     */
    Duration patience() {
        return spread ? Duration.ZERO : settings.poolWait();
    }
}
