package dev.blotter.adapter.jdbc.connection;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import dev.blotter.adapter.jdbc.h2.LeftoverCommits;
import dev.blotter.adapter.jdbc.postgresql.StandbyConnections;
import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.adapter.jdbc.url.DatabaseUrl;
import dev.blotter.adapter.jdbc.url.ServersUrl;
import dev.blotter.adapter.jdbc.url.UrlSecrets;
import dev.blotter.application.port.BooksUnavailable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.flywaydb.core.Flyway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where connections to a database come from. */
public final class ConnectionSource implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ConnectionSource.class);
    private static final long SOON = 250;
    private static final int LONG_MILLIS = 5000;
    private static final String TOO_MANY = "53300";

    /** How long a connection lasts where the next one may be to a server that is less busy. */
    private static final Duration SHORT_LIFE = Duration.ofSeconds(15);

    /** What H2 says of a file that is not there, when it must not make one. */
    private static final String MISSING = "90146";

    /** What H2 says of a file that it cannot read to its end. */
    private static final Set<String> DAMAGED = Set.of("90030", "90048");

    /** What H2 says while one process closes a file that another one opens. */
    private static final Set<String> CHANGING_HANDS =
            Set.of("08000", "90020", "90067", "90098", "90121");

    private static final Duration TURN = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final ConnectionSettings settings;
    private final Engine engine;
    private final String url;
    private final Optional<DatabaseFile> file;
    private final String password;
    private volatile Optional<Connection> keeper = Optional.empty();
    private final boolean spread;
    private final PoolTimeouts timeouts = new PoolTimeouts();
    private final Optional<StandbyConnections> standbys;

    /** Connections to where the books are written. */
    public ConnectionSource(ConnectionSettings settings) {
        this(settings, false);
    }

    private ConnectionSource(ConnectionSettings settings, boolean spread) {
        this.settings = settings;
        this.engine = Engine.of(settings.url());
        this.url = DatabaseUrl.of(settings.url());
        this.spread = spread;
        this.standbys =
                spread && engine == Engine.POSTGRESQL
                        ? Optional.of(
                                new StandbyConnections(
                                        () -> connect(requests()), settings.maxLag()))
                        : Optional.empty();
        this.file = DatabaseFile.of(settings.url());
        this.password = password();
        DatabaseUrl.listenOnLoopbackOnly();
        DatabaseUrl.giveUpSoon();
    }

    /** What is set wins over what is kept beside a file. */
    private String password() {
        if (file.isEmpty() || !settings.password().isEmpty() || !settings.user().equals("sa")) {
            return settings.password();
        }
        return DatabaseUrl.makes(url) ? file.get().madePassword() : file.get().password();
    }

    /** Connections to where the books are read, spread over several servers. */
    public static ConnectionSource ofStandbys(ConnectionSettings settings) {
        return new ConnectionSource(settings, true);
    }

    /**
     * Connections for requests. None is opened before it is needed: if connections were made ahead,
     * those that wait for them after an outage would wait for the pause of a maker that has given
     * up. A request that waits for one soon learns that there is none.
     */
    public HikariDataSource pool() {
        requireNoUser();
        HikariConfig config = new HikariConfig();
        config.setPoolName(spread ? "standbys" : "books");
        config.setJdbcUrl(url);
        config.setUsername(settings.user());
        config.setPassword(password);
        standbys.ifPresent(checked -> overStandbys(config, checked));
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(0);
        config.setConnectionTimeout(SOON);
        config.setValidationTimeout(SOON);
        config.setMetricsTrackerFactory(timeouts);
        engine.opening().ifPresent(config::setConnectionInitSql);
        requests().forEach(config::addDataSourceProperty);
        return file.filter(each -> DatabaseUrl.makes(url) || each.exists())
                .map(each -> each.open(DatabaseUrl.makes(url), () -> keptOpen(config)))
                .orElseGet(() -> opened(config));
    }

    /**
     * A pool that has no connection yet would close the file again. The first connection may have
     * to roll back what a killed process left, for which requests would not wait.
     */
    private HikariDataSource keptOpen(HikariConfig config) {
        try {
            Connection first = inTurn(this::own);
            keeper = Optional.of(first);
            LeftoverCommits.complete(first);
            return opened(config);
        } catch (SQLException failed) {
            throw notOpened(new IllegalStateException(failed), failed);
        }
    }

    /** The process that had the file open may be ending just now. */
    private static <T> T inTurn(Opening<T> opening) throws SQLException {
        long begun = System.nanoTime();
        while (true) {
            try {
                return opening.run();
            } catch (SQLException failed) {
                boolean over = System.nanoTime() - begun > TURN.toNanos();
                if (over || !CHANGING_HANDS.contains(String.valueOf(failed.getSQLState()))) {
                    throw failed;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    /**
     * Runs what an opening begins with, on a connection of its own. On a busy machine this may take
     * longer than a request waits.
     */
    public <T> T atOpening(Database.BareWork<T> work) {
        try {
            return inTurn(
                    () -> {
                        try (Connection connection = own()) {
                            return work.on(connection);
                        }
                    });
        } catch (SQLException failed) {
            throw notOpened(new IllegalStateException(failed), failed);
        }
    }

    private interface Opening<T> {
        T run() throws SQLException;
    }

    /** Lets go of the file, which is closed when the pool is closed, too. */
    @Override
    public void close() {
        try {
            if (keeper.isPresent()) {
                keeper.get().close();
            }
        } catch (SQLException lost) {
            LOG.debug("The database was gone before it was closed", lost);
        }
    }

    private HikariDataSource opened(HikariConfig config) {
        try {
            return renewing(new HikariDataSource(config));
        } catch (RuntimeException failed) {
            throw notOpened(failed, rootCause(failed));
        }
    }

    /** A server starts, too, while all standbys are too far behind: it reads from the primary. */
    private void overStandbys(HikariConfig config, StandbyConnections checked) {
        config.setDataSource(checked);
        config.setInitializationFailTimeout(-1);
        try {
            connect(requests()).close();
        } catch (SQLException failed) {
            throw notOpened(new IllegalStateException(failed), failed);
        }
    }

    /** How far the standby was behind that was connected to last, if there is one. */
    public Optional<Duration> lag() {
        return standbys.flatMap(StandbyConnections::lag);
    }

    /** The file that the database is in, if it is in one of H2. */
    public Optional<DatabaseFile> file() {
        return file;
    }

    /** Gives a password to a file that was made without one. */
    public void givePassword() throws SQLException {
        if (file.isPresent() && password.isEmpty() && settings.user().equals("sa")) {
            String made = new SecretTokens().text();
            file.get().keepPassword(made);
            try (Connection connection = own();
                    Statement statement = connection.createStatement()) {
                statement.execute("alter user sa set password '" + made + "'");
            }
        }
    }

    /** The driver takes a user before the host for a part of its name, and says so in the open. */
    private void requireNoUser() {
        if (engine == Engine.POSTGRESQL && UrlSecrets.namesUser(url)) {
            throw new BooksUnavailable(
                    "the database cannot be opened: %s has a user before the host; set blotter.db-user and blotter.db-password instead"
                            .formatted(UrlSecrets.masked(url)),
                    new IllegalArgumentException("user information"));
        }
    }

    /**
     * Connections stay where they were made to. One after the other is replaced, so that a server
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
        if (cause instanceof SQLException sql && DAMAGED.contains(sql.getSQLState())) {
            return new SchemaUnusable(
                    "the database at %s is damaged: restore the last backup: %s"
                            .formatted(UrlSecrets.masked(url), firstLine(cause)),
                    failed);
        }
        return cause instanceof SQLException sql && MISSING.equals(sql.getSQLState())
                ? new SchemaUnusable(
                        "there is no database at %s: 'blotter import' or 'blotter migrate' makes one"
                                .formatted(UrlSecrets.masked(url)),
                        failed)
                : new BooksUnavailable(
                        "the database cannot be opened: " + firstLine(cause), failed);
    }

    /** A connection for work that takes as long as it takes. The caller closes it. */
    public Connection own() throws SQLException {
        return connect(engine.always());
    }

    /** Makes the tables, or adds to them what is new, over connections of its own. */
    public void migrate() {
        Flyway.configure()
                .dataSource(url, settings.user(), password)
                .locations(engine.migrations())
                .load()
                .migrate();
    }

    /**
     * Lets a reading of many rows wait longer for a piece of them than a request waits for a few;
     * the pool takes that back. What the URL allows for longer stays.
     */
    static void allowLongReading(Connection connection) {
        try {
            int now = connection.getNetworkTimeout();
            if (now > 0 && now < LONG_MILLIS) {
                connection.setNetworkTimeout(Runnable::run, LONG_MILLIS);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("a connection cannot be set up", failed);
        }
    }

    /** Whether the database accepts a connection. */
    boolean answers() {
        try (Connection connection =
                standbys.isPresent() ? standbys.get().getConnection() : connect(requests())) {
            return !connection.isClosed();
        } catch (SQLException refused) {
            return TOO_MANY.equals(refused.getSQLState());
        }
    }

    private Connection connect(Map<String, String> properties) throws SQLException {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("user", settings.user());
        all.setProperty("password", password);
        return DriverManager.getConnection(url, all);
    }

    /** How many times a request has waited for a connection of the pool in vain. */
    public long timeouts() {
        return timeouts.count();
    }

    /**
     * How long to wait for a connection of the pool beyond the first attempt: what no standby
     * answers is asked of the primary at once.
     */
    Duration patience() {
        return spread ? Duration.ZERO : settings.poolWait();
    }

    /** What kind of database it is. */
    public Engine engine() {
        return engine;
    }

    private static String firstLine(Throwable failure) {
        String message = UrlSecrets.masked(String.valueOf(failure.getMessage()));
        return message.lines().findFirst().orElse("");
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
