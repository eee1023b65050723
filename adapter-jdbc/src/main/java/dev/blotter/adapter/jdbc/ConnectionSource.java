package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.application.BooksUnavailable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.flywaydb.core.Flyway;

/** Where connections to a database come from. */
final class ConnectionSource {

    private static final long SOON = 250;
    private static final String TOO_MANY = "53300";

    /** How long a connection lasts where the next one may be to a server that is less busy. */
    private static final Duration SHORT_LIFE = Duration.ofSeconds(15);

    /** What H2 says of a file that is not there, when it must not make one. */
    private static final String MISSING = "90146";

    private final JdbcSettings settings;
    private final Engine engine;
    private final String url;
    private final boolean spread;
    private final PoolTimeouts timeouts = new PoolTimeouts();

    /** Connections to where the books are written. */
    ConnectionSource(JdbcSettings settings) {
        this(settings, settings.primaryUrl(), false);
    }

    private ConnectionSource(JdbcSettings settings, String url, boolean spread) {
        this.settings = settings;
        this.engine = Engine.of(url);
        this.url = DatabaseUrl.of(url);
        this.spread = spread;
        DatabaseUrl.listenOnLoopbackOnly();
        DatabaseUrl.giveUpSoon();
    }

    /** Connections to where the books are read, spread over several servers. */
    static ConnectionSource ofStandbys(JdbcSettings settings) {
        return new ConnectionSource(settings, settings.url(), true);
    }

    /**
     * Connections for requests. There is none that nobody has asked for: if connections were made
     * ahead, those that wait for them after an outage would wait for the pause of a maker that has
     * given up. Whoever waits for one is told soon that there is none, to find out why.
     */
    HikariDataSource pool() {
        HikariConfig config = new HikariConfig();
        config.setPoolName(spread ? "standbys" : "books");
        config.setJdbcUrl(url);
        config.setUsername(settings.user());
        config.setPassword(settings.password());
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(0);
        config.setConnectionTimeout(SOON);
        config.setValidationTimeout(SOON);
        config.setMetricsTrackerFactory(timeouts);
        requests().forEach(config::addDataSourceProperty);
        try {
            return renewing(new HikariDataSource(config));
        } catch (RuntimeException failed) {
            throw notOpened(failed, rootCause(failed));
        }
    }

    /**
     * Connections stay where they were made to. One after the other is made anew, so that a server
     * that has come back gets its share again. The pool takes so short a time only once it is open.
     */
    private HikariDataSource renewing(HikariDataSource pool) {
        if (spread) {
            pool.getHikariConfigMXBean().setMaxLifetime(SHORT_LIFE.toMillis());
        }
        return pool;
    }

    private Map<String, String> requests() {
        Map<String, String> all = new HashMap<>(engine.requests());
        if (ServersUrl.namesSeveral(url)) {
            all.putAll(ServersUrl.SPREAD);
        }
        return all;
    }

    private RuntimeException notOpened(RuntimeException failed, Throwable cause) {
        return cause instanceof SQLException sql && MISSING.equals(sql.getSQLState())
                ? new SchemaUnusable(
                        "there is no database at %s: 'blotter import' or 'blotter migrate' makes one"
                                .formatted(JdbcSettings.withoutPassword(url)),
                        failed)
                : new BooksUnavailable(
                        "the database can not be opened: " + firstLine(cause), failed);
    }

    /** A connection for work that takes as long as it takes. The caller closes it. */
    Connection own() throws SQLException {
        return connect(engine.always());
    }

    /** Makes the tables, or adds to them what is new, over connections of its own. */
    void migrate() {
        Flyway.configure()
                .dataSource(url, settings.user(), settings.password())
                .locations(engine.migrations())
                .load()
                .migrate();
    }

    /** Whether the database lets somebody in. */
    boolean answers() {
        try (Connection connection = connect(requests())) {
            return !connection.isClosed();
        } catch (SQLException refused) {
            return TOO_MANY.equals(refused.getSQLState());
        }
    }

    private Connection connect(Map<String, String> properties) throws SQLException {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("user", settings.user());
        all.setProperty("password", settings.password());
        return DriverManager.getConnection(url, all);
    }

    /** How many times somebody has waited for a connection of the pool in vain. */
    long timeouts() {
        return timeouts.count();
    }

    /** How long to wait for a connection of the pool. */
    Duration patience() {
        return settings.poolWait();
    }

    /** What kind of database it is. */
    Engine engine() {
        return engine;
    }

    private static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
