package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariConfig;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.adapter.jdbc.url.DatabaseUrl;
import dev.blotter.adapter.jdbc.url.ServersUrl;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** Connects to a database under its URL, user and password. The caller closes each connection. */
final class PlainConnections {

    /** The user that has all rights in a file, and whose password is kept beside it. */
    private static final String OWNER = "sa";

    /** What databases say of a wrong name or password. */
    private static final String WRONG_PASSWORD = "28000";

    private final String url;
    private final String user;
    private final String password;
    private final Engine engine;
    private final TableSettings tables;
    private final Optional<DatabaseFile> file;

    PlainConnections(ConnectionSettings settings) {
        this.url = DatabaseUrl.of(settings.url());
        this.user = settings.user();
        this.engine = Engine.of(settings.url());
        this.tables = settings.tables();
        this.file = DatabaseFile.of(settings.url());
        this.password = password(settings.password());
    }

    /** What is set wins over what is kept beside a file. */
    private String password(String set) {
        if (file.isEmpty() || !set.isEmpty() || !user.equals(OWNER)) {
            return set;
        }
        return DatabaseUrl.makes(url) ? file.get().madePassword() : file.get().password();
    }

    String url() {
        return url;
    }

    Engine engine() {
        return engine;
    }

    Optional<DatabaseFile> file() {
        return file;
    }

    /**
     * The first connection. A file for which a password is kept may not have it yet, if a process
     * was killed while it gave it one; then it gets it now.
     */
    Connection first() throws SQLException {
        try {
            return own();
        } catch (SQLException refused) {
            if (!WRONG_PASSWORD.equals(refused.getSQLState()) || !isKept()) {
                throw refused;
            }
            giveKeptPassword(refused);
            return own();
        }
    }

    private boolean isKept() {
        return !password.isEmpty()
                && user.equals(OWNER)
                && file.map(DatabaseFile::password).filter(password::equals).isPresent();
    }

    private void giveKeptPassword(SQLException refused) throws SQLException {
        try {
            setPassword(password);
        } catch (SQLException other) {
            refused.addSuppressed(other);
            throw refused;
        }
    }

    /** A connection for work that takes as long as it takes. */
    Connection own() throws SQLException {
        Connection connection = connect(engine.always(), password);
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
        return connect(requests(), password);
    }

    private Connection connect(Map<String, String> properties, String secret) throws SQLException {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("user", user);
        all.setProperty("password", secret);
        return DriverManager.getConnection(url, all);
    }

    private Map<String, String> requests() {
        Map<String, String> all = new HashMap<>(engine.requests());
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
        Runnable migration =
                () ->
                        TableMigration.run(
                                engine,
                                tables.schema(),
                                besideOthers,
                                flyway -> flyway.dataSource(url, user, password));
        file.ifPresentOrElse(books -> books.alone(migration), migration);
    }

    /** Gives a password to a file that was made without one. */
    void givePassword() throws SQLException {
        if (file.isPresent() && password.isEmpty() && user.equals(OWNER)) {
            String made = new SecretTokens().text();
            file.get().keepPassword(made);
            setPassword(made);
        }
    }

    private void setPassword(String secret) throws SQLException {
        try (Connection connection = connect(engine.always(), "");
                Statement statement = connection.createStatement()) {
            statement.execute("alter user sa set password '" + secret.replace("'", "''") + "'");
        }
    }
}
