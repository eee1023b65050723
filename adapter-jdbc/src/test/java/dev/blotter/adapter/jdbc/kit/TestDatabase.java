package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.engine.Engine;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/** A database for one test. */
public final class TestDatabase implements AutoCloseable {

    private static final int CONNECTIONS = 4;

    private final Engine engine;
    private final String name;
    private boolean taken;

    private TestDatabase(Engine engine, String name) {
        this.engine = engine;
        this.name = name;
    }

    /**
     * A new database, on PostgreSQL with empty books. The test is skipped if there can not be one
     * on this machine.
     */
    public static TestDatabase on(Engine engine) {
        return from(engine, SharedServer.BOOKS);
    }

    /** A new database without any tables. */
    public static TestDatabase bareOn(Engine engine) {
        return from(engine, "template0");
    }

    private static TestDatabase from(Engine engine, String template) {
        return new TestDatabase(
                engine,
                switch (engine) {
                    case H2 -> "books_" + UUID.randomUUID();
                    case POSTGRESQL -> SharedServer.newDatabase(template);
                });
    }

    /** What it runs on. */
    public Engine engine() {
        return engine;
    }

    /** Its address, with the user. */
    public String url() {
        return switch (engine) {
            case H2 -> "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;USER=sa";
            case POSTGRESQL -> SharedServer.get().url(name);
        };
    }

    /** The settings to open the books here. */
    public JdbcSettings settings() {
        JdbcSettings usual = JdbcSettings.of(url());
        return new JdbcSettings(
                usual.url(),
                usual.user(),
                usual.password(),
                CONNECTIONS,
                usual.poolWait(),
                usual.catalogMaxAge(),
                usual.maxOutage(),
                usual.sessionTimeout(),
                usual.clock());
    }

    /** A connection of another program. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    /** Ends every connection and lets none in. On H2, the books are lost. */
    public void takeAway() {
        taken = true;
        switch (engine) {
            case H2 -> {
                execute(url(), "shutdown");
                execute(somebodyElses(), "checkpoint");
            }
            case POSTGRESQL ->
                    SharedServer.get()
                            .run(
                                    "postgres",
                                    "alter database " + name + " with allow_connections false",
                                    "select pg_terminate_backend(pid) from pg_stat_activity"
                                            + " where datname = '%s'".formatted(name));
        }
    }

    @Override
    public void close() {
        switch (engine) {
            case H2 -> execute(taken ? somebodyElses() : url(), "shutdown");
            case POSTGRESQL ->
                    SharedServer.get().run("postgres", "drop database " + name + " with (force)");
        }
    }

    /** Another one of the same name, which nobody knows the user of. */
    private String somebodyElses() {
        return "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;USER=somebody;PASSWORD=else";
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
