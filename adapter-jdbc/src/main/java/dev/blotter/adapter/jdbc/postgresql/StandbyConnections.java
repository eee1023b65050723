package dev.blotter.adapter.jdbc.postgresql;

import dev.blotter.adapter.jdbc.engine.Standbys;
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
 * ago where the primary is not written, each server commits there: see {@link #HEARTBEAT}.
 */
public final class StandbyConnections implements Standbys {

    /**
     * Commits on a primary, and writes nothing, so that standbys get a commit to replay. It needs
     * no table and no right, and waits for no standby.
     */
    public static final String HEARTBEAT =
            """
            select set_config('synchronous_commit', 'off', true),
                case when not pg_is_in_recovery() then pg_current_xact_id()::text end
            """;

    private static final Logger LOG = LoggerFactory.getLogger(StandbyConnections.class);

    /** What a server says that cannot be used yet. */
    private static final String CANNOT_CONNECT_NOW = "57P03";

    /** No row on a primary; no time from a standby that has replayed nothing since its start. */
    private static final String LAG =
            """
            select coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'a socket'),
                extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
            where pg_is_in_recovery()
            """;

    private static final double NANOS_PER_SECOND = 1e9;

    private final ConnectionFactory connections;
    private final Duration maxLag;
    private final Set<String> behind = ConcurrentHashMap.newKeySet();
    private volatile Optional<Duration> latest = Optional.empty();
    private volatile boolean refused;

    /** Those of {@code connections} that are no further behind than {@code maxLag}. */
    public StandbyConnections(ConnectionFactory connections, Duration maxLag) {
        this.connections = connections;
        this.maxLag = maxLag;
    }

    @Override
    public Optional<Duration> lag() {
        return latest;
    }

    @Override
    public boolean areBehind() {
        return refused;
    }

    @Override
    public Connection openConnection() throws SQLException {
        Connection connection = connected();
        try {
            require(connection);
            refused = false;
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    private Connection connected() throws SQLException {
        try {
            return connections.openConnection();
        } catch (SQLException failed) {
            refused = false;
            throw failed;
        }
    }

    private void require(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(LAG)) {
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

    private void require(String server, Optional<Duration> lag) throws SQLException {
        latest = lag;
        if (lag.filter(some -> some.compareTo(maxLag) <= 0).isPresent()) {
            if (behind.remove(server)) {
                LOG.info("the standby {} is asked again: it is {} behind", server, lag.get());
            }
            return;
        }
        refused = true;
        if (behind.add(server)) {
            LOG.warn(
                    "the standby {} is not asked: it is {} behind, and {} is allowed",
                    server,
                    lag.map(Duration::toString).orElse("an unknown time"),
                    maxLag);
        }
        throw new SQLException("the standby " + server + " is too far behind", CANNOT_CONNECT_NOW);
    }
}
