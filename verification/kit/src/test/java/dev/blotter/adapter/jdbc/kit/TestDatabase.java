package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A database for one test. */
public final class TestDatabase implements AutoCloseable {

    /** By which a server has connections read from standbys. */
    public static final String READER = "reader";

    private static final String READING = "&ApplicationName=" + READER;

    /** What private tokens are encrypted under in tests. */
    public static final String KEY_SECRET = "dGhpcnR5LXR3byBieXRlcyBmb3Igb3VyIHRlc3RzLi4=";

    private static final int CONNECTIONS = 4;

    /** How long a request waits for a database that goes away. */
    private static final Duration BRIEF = Duration.ofSeconds(1);

    /** What is slow beside other work is waited for, longer than by default. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    /** For so long what is old is given, as by default. */
    private static final Duration OUTAGE = Duration.ofMinutes(5);

    static final String PATIENT = "&connectTimeout=60&socketTimeout=60";

    private final TestEngine engine;
    private final String name;
    private final Supplier<PostgresServer> server;
    private final Consumer<String> drop;
    private Consumer<String> reuse = SharedServer::reuse;
    private Optional<PostgresCluster> standbys = Optional.empty();
    private String ofStandbys = "";
    private String patience = "";
    private Duration poolWait = BRIEF;
    private boolean taken;
    private boolean reusable;

    private TestDatabase(
            TestEngine engine,
            String name,
            Supplier<PostgresServer> server,
            Consumer<String> drop) {
        this.engine = engine;
        this.name = name;
        this.server = server;
        this.drop = drop;
    }

    private static TestDatabase shared(TestEngine engine, Supplier<String> name) {
        TestDatabase database =
                new TestDatabase(
                        engine,
                        engine == TestEngine.H2 ? newName() : name.get(),
                        SharedServer::get,
                        SharedServer::drop);
        return database.patiently();
    }

    /**
     * A new database with empty books. The test is skipped if there cannot be one on this machine.
     */
    public static TestDatabase on(TestEngine engine) {
        TestDatabase database = shared(engine, SharedServer::emptyBooks);
        database.reusable = true;
        if (engine == TestEngine.H2) {
            EmptyH2Books.makeIn(database.url());
        }
        return database;
    }

    /** A new database without any tables. */
    public static TestDatabase bareOn(TestEngine engine) {
        return shared(engine, SharedServer::bareDatabase);
    }

    /** A new database with the tables of a broker, and views of them. */
    public static TestDatabase withViewsOn(TestEngine engine) {
        TestDatabase database =
                shared(engine, () -> SharedServer.withViews(TestDatabase::makeViews));
        database.reusable = CitusCluster.named().isEmpty();
        database.reuse = SharedServer::reuseWithViews;
        if (engine == TestEngine.H2) {
            Tables.makeViews(database);
        }
        return database;
    }

    private static void makeViews(String name) {
        TestDatabase template = shared(TestEngine.POSTGRESQL, () -> name);
        Tables.makeViews(template);
        LastingSessions.end(name);
    }

    /**
     * A new database without any tables on a server of the test's own, which may fall silent: it is
     * waited for no longer than by default.
     */
    public static TestDatabase bareOn(PostgresServer server) {
        server.run("postgres", "create database books");
        return new TestDatabase(
                TestEngine.POSTGRESQL,
                "books",
                () -> server,
                name -> server.run("postgres", "drop database " + name + " with (force)"));
    }

    /** A new database without any tables on a primary, to be read from its standbys. */
    public static TestDatabase bareOn(PostgresCluster cluster) {
        TestDatabase database = bareOn(cluster.primary()).patiently();
        database.standbys = Optional.of(cluster);
        return database;
    }

    /** The same, where a standby that is only slow is waited for and not passed over. */
    public static TestDatabase patientlyOn(PostgresCluster cluster) {
        TestDatabase database = bareOn(cluster);
        database.ofStandbys = PATIENT;
        return database;
    }

    /** This database, waited for where it is only slow. */
    public TestDatabase patiently() {
        patience = engine == TestEngine.H2 ? "" : PATIENT;
        poolWait = PATIENCE;
        return this;
    }

    /** The same for a test that takes it away, which need not wait for it long. */
    public TestDatabase goingAway() {
        poolWait = BRIEF;
        return this;
    }

    /** What it runs on. */
    public TestEngine engine() {
        return engine;
    }

    /** Its address, with the user. */
    public String url() {
        return switch (engine) {
            case H2 -> "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;USER=sa";
            case POSTGRESQL -> server.get().url(name) + patience;
        };
    }

    /** The settings to open the books here: what is old is only given where it may go away. */
    public JdbcSettings settings() {
        return JdbcSettings.builder(
                        standbys.map(cluster -> cluster.url(name) + READING + ofStandbys)
                                .orElse(url()))
                .primaryUrl(url())
                .poolSize(CONNECTIONS)
                .poolWait(poolWait)
                .maxOutage(poolWait.equals(PATIENCE) ? Duration.ZERO : OUTAGE)
                .keySecret(KEY_SECRET)
                .build();
    }

    /** Connections to the primary of these settings. */
    public static UrlConnections source(JdbcSettings settings) {
        return new UrlConnections(primary(settings, new TableSettings("", false)));
    }

    /** The same, where the tables are elsewhere. */
    public static UrlConnections source(JdbcSettings settings, TableSettings tables) {
        return new UrlConnections(primary(settings, tables));
    }

    static ConnectionSettings primary(JdbcSettings settings, TableSettings tables) {
        return new ConnectionSettings(
                settings.primaryUrl(),
                settings.user(),
                settings.password(),
                settings.poolSize(),
                settings.poolWait(),
                settings.maxLag(),
                tables,
                settings.retention());
    }

    /** A connection of another program. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    /** Says that the test changes the tables themselves, after which no other test can use them. */
    public void changeTables() {
        reusable = false;
    }

    /** Ends every connection and lets none in. On H2, the books are lost. */
    public void takeAway() {
        taken = true;
        reusable = false;
        switch (engine) {
            case H2 -> {
                while (!becomesSomebodyElses()) {
                    Thread.onSpinWait();
                }
            }
            case POSTGRESQL ->
                    server.get()
                            .run(
                                    "postgres",
                                    "alter database " + name + " with allow_connections false",
                                    "select pg_terminate_backend(pid) from pg_stat_activity"
                                            + " where datname = '%s'".formatted(name));
        }
    }

    @Override
    public void close() {
        if (engine == TestEngine.H2) {
            execute(taken ? somebodyElses() : url(), "shutdown");
        } else if (reusable) {
            reuse.accept(name);
        } else {
            drop.accept(name);
        }
    }

    /** A pool may connect before the other one is there, and make one itself. */
    private boolean becomesSomebodyElses() {
        execute(url(), "shutdown");
        try (Connection other = DriverManager.getConnection(somebodyElses())) {
            return other.isValid(0);
        } catch (SQLException failed) {
            if ("28000".equals(failed.getSQLState())) {
                return false;
            }
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Another one of the same name, whose user is not known. */
    private String somebodyElses() {
        return "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;USER=someone;PASSWORD=else";
    }

    private static String newName() {
        return "books_" + UUID.randomUUID().toString().replace('-', '_');
    }

    private static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }
}
