package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.TooFarBehind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.ConnectionFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connections to standbys, none of them to one that is further behind the primary than a bound. A
 * standby is as far behind as the last commit that it has replayed is old. So that this is not long
 * ago where the primary is not written, each server commits there: see {@link
 * dev.blotter.adapter.jdbc.engine.Engine#heartbeat}.
 */
final class StandbyConnections implements ConnectionFactory {

    private static final Logger LOG = LoggerFactory.getLogger(StandbyConnections.class);

    private static final double NANOS_PER_SECOND = 1e9;

    private final ConnectionFactory connections;
    private final String lag;
    private final Duration maxLag;
    private final Set<String> behind = ConcurrentHashMap.newKeySet();
    private volatile Optional<Duration> latest = Optional.empty();

    /** Those of {@code connections} that say to {@code lag} that it is {@code maxLag} at most. */
    StandbyConnections(ConnectionFactory connections, String lag, Duration maxLag) {
        this.connections = connections;
        this.lag = lag;
        this.maxLag = maxLag;
    }

    /** How far the standby was behind that was connected to last, if it said so. */
    Optional<Duration> lag() {
        return latest;
    }

    @Override
    public Connection openConnection() throws SQLException {
        Connection connection = connections.openConnection();
        try {
            require(connection);
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    private void require(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(lag)) {
            if (row.next()) {
                double seconds = row.getDouble(2);
                require(
                        row.getString(1),
                        row.wasNull()
                                ? Optional.empty()
                                : Optional.of(
                                        Duration.ofNanos((long) (seconds * NANOS_PER_SECOND))));
            }
        }
    }

    private void require(String server, Optional<Duration> now) throws SQLException {
        latest = now;
        if (now.filter(some -> some.compareTo(maxLag) <= 0).isPresent()) {
            if (behind.remove(server)) {
                LOG.info("the standby {} is asked again: it is {} behind", server, now.get());
            }
            return;
        }
        if (behind.add(server)) {
            LOG.warn(
                    "the standby {} is not asked: it is {} behind, and {} is allowed",
                    server,
                    now.map(Duration::toString).orElse("an unknown time"),
                    maxLag);
        }
        throw new TooFarBehind(server);
    }
}
