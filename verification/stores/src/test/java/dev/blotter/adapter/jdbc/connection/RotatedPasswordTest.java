package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.settings.ChangeRetention;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A password of the database that is changed while its connections are in use. */
class RotatedPasswordTest {

    private static final String DISCONNECT =
            "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'books'";

    @TempDir private Path directory;

    private final AtomicInteger asked = new AtomicInteger();
    private volatile Supplier<String> current = () -> "first";
    private PostgresServer server;

    @BeforeEach
    void requirePasswords() throws IOException {
        server = PostgresServer.in(directory);
        server.run("postgres", "create role books login password 'first'");
        Path rules = Path.of(server.text("postgres", "show hba_file"));
        String all = "host all books 127.0.0.1/32 scram-sha-256\n" + Files.readString(rules);
        Files.writeString(rules, all);
        server.run("postgres", "select pg_reload_conf()");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void connectionsAreMadeWithTheNewPasswordOnceTheOldOneIsRefused() throws SQLException {
        UrlConnections source = source(Duration.ofSeconds(20));
        try (Pool pool = source.pool()) {
            Database database = Database.over(pool, source);
            assertThat(one(database)).isEqualTo(1);
            current = () -> "second"; // earlier in the file than in the database
            server.run("postgres", DISCONNECT);
            assertThat(one(database)).isEqualTo(1);

            change("second");

            assertThat(one(database)).isEqualTo(1);
            try (Connection own = source.own()) {
                assertThat(own.isValid(60)).isTrue();
            }
        }
    }

    @Test
    void aPasswordThatIsStillWrongIsAnOutageThatEndsWithTheRightOne() throws Exception {
        UrlConnections source = source(Duration.ofSeconds(1));
        try (Pool pool = source.pool()) {
            Database database = Database.over(pool, source);
            change("second");
            asked.set(0);
            long begun = System.nanoTime();
            assertThatThrownBy(() -> one(database)).isInstanceOf(StoreUnavailable.class);
            Thread.sleep(2000);
            assertThat(asked.get()).isPositive();
            assertThat(Duration.ofMillis(100).multipliedBy(asked.get()))
                    .isLessThan(Duration.ofNanos(System.nanoTime() - begun));

            current =
                    () -> {
                        throw new IllegalStateException("cannot be read");
                    };
            assertThatThrownBy(source::own)
                    .hasMessageContaining("password authentication failed")
                    .hasSuppressedException(new IllegalStateException("cannot be read"));

            current = () -> "second";
            Eventually.holds(() -> assertThatCode(() -> one(database)).doesNotThrowAnyException());
        }
    }

    private void change(String password) {
        server.run("postgres", "alter role books password '" + password + "'", DISCONNECT);
    }

    private static int one(Database database) {
        return database.statement(handle -> handle.createQuery("select 1").mapTo(int.class).one());
    }

    private UrlConnections source(Duration wait) {
        return new UrlConnections(
                new ConnectionSettings(
                        server.url("postgres")
                                .replaceFirst("\\?.*", "?connectTimeout=20&socketTimeout=20"),
                        "books",
                        () -> {
                            asked.incrementAndGet();
                            return current.get();
                        },
                        2,
                        wait,
                        Duration.ofMinutes(1),
                        new TableSettings("", false),
                        ChangeRetention.USUAL));
    }
}
