package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The PostgreSQL server that all tests of one process share. Each has a database of its own, which
 * is emptied and used again, since it takes ten times as long to make one.
 */
final class SharedServer {

    private static final String TEMPLATE = "books";
    private static final Queue<String> EMPTIED = new ConcurrentLinkedQueue<>();
    private static final Queue<String> EMPTIED_WITH_VIEWS = new ConcurrentLinkedQueue<>();
    private static String viewsTemplate = "";

    /** Where there is little, to delete it is quicker than to give each table a new file. */
    private static final String DELETING =
            Stream.of(
                            "instrument",
                            "account",
                            "group_terms",
                            "account_terms",
                            "position",
                            "position_version",
                            "position_change",
                            "api_user",
                            "user_account",
                            "user_denial",
                            "api_session",
                            "api_key",
                            "user_account_group",
                            "api_user_role",
                            "role_denial",
                            "audit",
                            "import_cursor")
                    .map(table -> "delete from " + table)
                    .collect(Collectors.joining(";"));

    /** Fails if a test has left a table locked. */
    private static final String[] EMPTYING = {
        "set session_replication_role = replica",
        "set lock_timeout = '20s'",
        DELETING,
        "update book_revision set revision = 0",
        "update book_revision set book = 'USERS' where book = 'ROLES'",
        "update book_tables set usable_from = 5"
    };

    private static final String[] EMPTYING_WITH_VIEWS = {
        "set session_replication_role = replica",
        "set lock_timeout = '20s'",
        Stream.concat(Tables.ofABroker(), Stream.of("views.position_version", "views.api_session"))
                .map(table -> "delete from " + table)
                .collect(Collectors.joining(";")),
        "update views.book_revision set revision = 0"
    };

    /** Copies files in place of writing each block to the log first. */
    private static final String QUICK = "strategy file_copy";

    private SharedServer() {}

    /** A database with empty books. */
    static String emptyBooks() {
        PostgresServer server = get();
        return Optional.ofNullable(EMPTIED.poll())
                .orElseGet(
                        () ->
                                Started.CITUS
                                        .map(citus -> create(citus::createSpread))
                                        .orElseGet(() -> create(server, TEMPLATE)));
    }

    /** A database without any tables. */
    static String bareDatabase() {
        return Started.CITUS
                .map(citus -> create(citus::create))
                .orElseGet(() -> create(get(), "template0"));
    }

    /** A database with the tables of a broker, which {@code make} makes once, and to be copied. */
    static synchronized String withViews(Consumer<String> make) {
        if (Started.CITUS.isPresent()) {
            String database = bareDatabase();
            make.accept(database);
            return database;
        }
        if (viewsTemplate.isEmpty()) {
            String template = bareDatabase();
            make.accept(template);
            viewsTemplate = template;
        }
        return Optional.ofNullable(EMPTIED_WITH_VIEWS.poll())
                .orElseGet(() -> create(get(), viewsTemplate));
    }

    /** Takes back a database whose tables were not changed. */
    static void reuse(String name) {
        reuse(name, EMPTIED, Started.CITUS.map(CitusCluster::emptying).orElse(EMPTYING));
    }

    /** Takes back one with the tables of a broker. */
    static void reuseWithViews(String name) {
        reuse(name, EMPTIED_WITH_VIEWS, EMPTYING_WITH_VIEWS);
    }

    private static void reuse(String name, Queue<String> emptied, String... emptying) {
        try (Connection session = DriverManager.getConnection(url(name));
                Statement statement = session.createStatement()) {
            for (String each : emptying) {
                statement.execute(each);
            }
            emptied.add(name);
        } catch (SQLException unusable) {
            drop(name);
        }
    }

    private static String url(String name) {
        return get().url(name) + TestDatabase.PATIENT;
    }

    static void drop(String name) {
        LastingSessions.end(name);
        Started.CITUS.ifPresentOrElse(
                citus -> citus.drop(name),
                () -> get().run("postgres", "drop database " + name + " with (force)"));
    }

    /** The server, or, where it cannot be started, the end of the test, which is skipped. */
    static PostgresServer get() {
        return Started.SERVER.orElseGet(
                () -> Assumptions.abort("PostgreSQL cannot be started here"));
    }

    private static String create(PostgresServer server, String template) {
        return create(
                name ->
                        server.run(
                                "postgres",
                                "create database %s template %s %s"
                                        .formatted(name, template, QUICK)));
    }

    private static String create(Consumer<String> how) {
        String name = "books_" + UUID.randomUUID().toString().replace('-', '_');
        how.accept(name);
        return name;
    }

    private static final class Started {

        static final Optional<CitusCluster> CITUS = citus();
        static final Optional<PostgresServer> SERVER =
                CITUS.map(CitusCluster::coordinator).or(Started::start);

        /** It goes on after the tests, and its databases would take time from those of the next. */
        private static Optional<CitusCluster> citus() {
            Optional<CitusCluster> citus = CitusCluster.named();
            citus.ifPresent(
                    each ->
                            Runtime.getRuntime()
                                    .addShutdownHook(
                                            new Thread(() -> EMPTIED.forEach(each::drop))));
            return citus;
        }

        private static Optional<PostgresServer> start() {
            try {
                PostgresServer server = PostgresServer.start();
                server.run("postgres", "create database " + TEMPLATE);
                BooksTool.migrate(JdbcSettings.of(server.url(TEMPLATE)));
                LastingSessions.of(server);
                return Optional.of(server);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            } catch (IOException impossible) {
                if (System.getenv("CI") != null) {
                    throw new UncheckedIOException(impossible);
                }
                System.err.println(
                        "***** PostgreSQL CANNOT BE STARTED HERE, SO ITS TESTS ARE SKIPPED *****");
                impossible.printStackTrace();
                return Optional.empty();
            }
        }
    }
}
