package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariConfig;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.url.ServersUrl;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** Connects to a database under its URL, user and password. The caller closes each connection. */
final class PlainConnections {

    private final String url;
    private final String user;
    private final String password;
    private final Engine engine;
    private final TableSettings tables;

    PlainConnections(ConnectionSettings settings) {
        this.engine = Engines.of(settings.url());
        this.url = engine.completed(settings.url());
        this.user = settings.user();
        this.tables = settings.tables();
        this.password = settings.password();
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
                try (Statement statement = connection.createStatement()) {
                    statement.execute(path.enter());
                }
            }
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    /** A connection that waits no longer than a request does. */
    Connection forRequests() throws SQLException {
        return connect(requests());
    }

    private Connection connect(Map<String, String> properties) throws SQLException {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("user", user);
        all.setProperty("password", password);
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

    /** Lets a pool make connections as {@link #forRequests} does. */
    void configure(HikariConfig pool) {
        pool.setJdbcUrl(url);
        pool.setUsername(user);
        pool.setPassword(password);
        engine.opening().ifPresent(pool::setConnectionInitSql);
        if (!tables.schema().isEmpty()) {
            pool.setSchema(tables.schema());
        }
        requests().forEach(pool::addDataSourceProperty);
    }

    void migrate(boolean besideOthers) {
        TableMigration.run(
                engine,
                tables.schema(),
                besideOthers,
                flyway -> flyway.dataSource(url, user, password));
    }
}
