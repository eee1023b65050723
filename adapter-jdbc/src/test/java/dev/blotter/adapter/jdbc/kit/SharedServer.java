package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Assumptions;

/** The PostgreSQL server that all tests of one process share. Each has a database of its own. */
final class SharedServer {

    /** The database with empty books. */
    static final String BOOKS = "books";

    private SharedServer() {}

    /** Makes a database that begins as another one is, and gives its name. */
    static String newDatabase(String template) {
        String name = "books_" + UUID.randomUUID().toString().replace('-', '_');
        get().run("postgres", "create database %s template %s".formatted(name, template));
        return name;
    }

    /** The server, or, where it can not be started, the end of the test, which is skipped. */
    static PostgresServer get() {
        return Started.SERVER.orElseGet(
                () -> Assumptions.abort("PostgreSQL can not be started here"));
    }

    private static final class Started {

        static final Optional<PostgresServer> SERVER = start();

        private static Optional<PostgresServer> start() {
            try {
                PostgresServer server = PostgresServer.start();
                server.run("postgres", "create database " + BOOKS);
                JdbcBooks.migrate(JdbcSettings.of(server.url(BOOKS)));
                return Optional.of(server);
            } catch (IOException impossible) {
                System.err.println(
                        "***** PostgreSQL CAN NOT BE STARTED HERE, SO ITS TESTS ARE SKIPPED *****");
                impossible.printStackTrace();
                return Optional.empty();
            }
        }
    }
}
