package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.application.BooksUnavailable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.flywaydb.core.Flyway;

/** Where connections to a database come from. */
final class ConnectionSource {

    private static final long SOON = 250;
    private static final String TOO_MANY = "53300";

    private final JdbcSettings settings;
    private final Engine engine;
    private final String url;
    private final PoolTimeouts timeouts = new PoolTimeouts();

    ConnectionSource(JdbcSettings settings) {
        this.settings = settings;
        this.engine = Engine.of(settings.url());
        this.url = DatabaseUrl.of(settings.url());
        DatabaseUrl.listenOnLoopbackOnly();
    }

    /**
     * Connections for requests. There is none that nobody has asked for: if connections were made
     * ahead, those that wait for them after an outage would wait for the pause of a maker that has
     * given up. Whoever waits for one is told soon that there is none, to find out why.
     */
    HikariDataSource pool() {
        HikariConfig config = new HikariConfig();
        config.setPoolName("books");
        config.setJdbcUrl(url);
        config.setUsername(settings.user());
        config.setPassword(settings.password());
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(0);
        config.setConnectionTimeout(SOON);
        config.setValidationTimeout(SOON);
        config.setMetricsTrackerFactory(timeouts);
        engine.requests().forEach(config::addDataSourceProperty);
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException failed) {
            throw new BooksUnavailable(
                    "the database can not be opened: " + firstLine(rootCause(failed)), failed);
        }
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
        try (Connection connection = connect(engine.requests())) {
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
