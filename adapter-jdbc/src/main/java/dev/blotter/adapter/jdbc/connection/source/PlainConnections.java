package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariConfig;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.url.ServersUrl;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;

/**
 * Connects to a database under its URL, user and password, which is asked for again when the
 * database refuses it. The caller closes each connection.
 */
final class PlainConnections {

    /** The beginning of what databases say of a user or a password that is not right. */
    private static final String REFUSED = "28";

    private final String url;
    private final String user;
    private final Supplier<String> current;
    private volatile String password;
    private final Engine engine;
    private final TableSettings tables;

    PlainConnections(ConnectionSettings settings) {
        this.engine = Engines.of(settings.url());
        this.url = engine.completed(settings.url());
        this.user = settings.user();
        this.tables = settings.tables();
        this.current = settings.password();
        this.password = current.get();
    }

    String url() {
        return url;
    }

    Engine engine() {
        return engine;
    }

    /** A connection for work that takes as long as it takes. */
    Connection own() throws SQLException {
        Connection connection = connect(engine.always());
        try {
            SchemaPath path = SchemaPath.of(tables, engine, connection);
            if (path.leads()) {
                BareStatements.run(connection, path.enter());
            }
            return connection;
        } catch (SQLException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    /** A connection that waits no longer than a request does. */
    Connection forRequests() throws SQLException {
        return connect(requests());
    }

    private Connection connect(Map<String, String> properties) throws SQLException {
        String known = password;
        try {
            return connect(properties, known);
        } catch (SQLException refused) {
            if (String.valueOf(refused.getSQLState()).startsWith(REFUSED)) {
                askForPassword(refused);
            }
            if (password.equals(known)) {
                throw refused;
            }
            return connect(properties, password);
        }
    }

    private void askForPassword(SQLException refused) {
        try {
            password = current.get();
        } catch (RuntimeException unreadable) {
            refused.addSuppressed(unreadable);
        }
    }

    private Connection connect(Map<String, String> properties, String with) throws SQLException {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("user", user);
        all.setProperty("password", with);
        return DriverManager.getConnection(url, all);
    }

    private Map<String, String> requests() {
        Map<String, String> all = new HashMap<>(engine.always());
        all.putAll(engine.requests());
        if (ServersUrl.namesSeveral(url)) {
            all.putAll(ServersUrl.SPREAD);
        }
        return all;
    }

    /**
     * Lets a pool keep connections that {@link #forRequests} makes. Returns the statement that each
     * transaction is to begin with, if connections do not keep what is set.
     */
    Optional<String> configure(HikariConfig pool) throws SQLException {
        try (Connection first = forRequests()) {
            SchemaPath.requireKept(tables, engine, first);
            engine.prepare(first);
            if (engine.keepsWhatIsSet(first)) {
                engine.setForRequests().map("set "::concat).ifPresent(pool::setConnectionInitSql);
                return Optional.empty();
            }
            return engine.setForRequests().map("set local "::concat);
        }
    }

    void migrate(boolean besideOthers) {
        OpeningFailure.requireFlyway();
        TableMigration.run(
                engine,
                tables.schema(),
                besideOthers,
                flyway -> flyway.dataSource(url, user, password));
    }
}
