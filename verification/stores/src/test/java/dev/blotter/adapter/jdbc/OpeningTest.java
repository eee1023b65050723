package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.metrics.IMetricsTracker;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.account.Account;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.PGProperty;

class OpeningTest {

    private static final int UNUSUAL_SECONDS = 77;

    @TempDir private Path directory;

    @Test
    void aFileKeepsItsBooks() {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books"));
        try (JdbcBooks books = JdbcBooks.open(settings)) {
            assertThat(books.ports().reference().current().accounts().find(ANNS)).isEmpty();
            fill(settings);
        }

        try (JdbcBooks books = JdbcBooks.open(settings)) {
            assertThat(books.ports().reference().current().accounts().find(ANNS))
                    .contains(new Account(ANNS, SampleBooks.RETAIL));
        }
    }

    @Test
    void theFirstRequestNeedNotWaitForAnotherConnection() {
        String url = "jdbc:h2:file:" + directory.resolve("books");
        List<String> measured = new ArrayList<>();
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url))) {
            books.measureConnections(
                    (pool, stats) -> {
                        assertThat(pool).isEqualTo("books");
                        assertThat(stats.getIdleConnections()).isOne();
                        measured.add(pool);
                        return new IMetricsTracker() {};
                    });
            assertThat(measured).hasSize(1);
        }
    }

    @Test
    void severalCanHaveTheSameFileOpen() {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books"));
        try (JdbcBooks first = JdbcBooks.open(settings);
                JdbcBooks second = JdbcBooks.open(settings)) {
            fill(settings);
            assertSeesAnnsAccount(first);
            assertSeesAnnsAccount(second);
        }
    }

    @ParameterizedTest
    @EnumSource(TestEngine.class)
    void anOpeningLeavesHowLongOtherDriversTryToConnect(TestEngine engine) {
        int before = DriverManager.getLoginTimeout();
        DriverManager.setLoginTimeout(UNUSUAL_SECONDS);
        try (JdbcBookKeeper keeper = new JdbcBookKeeper(engine, SampleBooks.books())) {
            assertThat(keeper.books().usability().usable()).isTrue();
            assertThat(DriverManager.getLoginTimeout()).isEqualTo(UNUSUAL_SECONDS);
        } finally {
            DriverManager.setLoginTimeout(before);
        }
    }

    /** What takes as long as it takes begins only after its login. */
    @Test
    void aServerThatSaysNothingIsNotWaitedForForEver() {
        Properties always = new Properties();
        always.putAll(TestEngine.POSTGRESQL.engine().always());

        assertThat(Integer.parseInt(PGProperty.LOGIN_TIMEOUT.getOrDefault(always))).isPositive();
    }

    @Test
    void anOpeningSetsNothingForTheWholeProcess() {
        try (JdbcBooks books =
                JdbcBooks.open(JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books")))) {
            assertThat(books.ports().reference().current().accounts().all()).isEmpty();
            assertThat(System.getProperties().stringPropertyNames())
                    .noneMatch(name -> name.startsWith("h2."));
        }
    }

    @Test
    void aDatabaseThatIsNotThereIsUnavailableAndTheReasonIsOneLine() {
        assertThatThrownBy(
                        () ->
                                JdbcBooks.open(
                                        JdbcSettings.of("jdbc:postgresql://127.0.0.1:1/books")))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining(
                        "the database at jdbc:postgresql://127.0.0.1:1/books cannot be opened: ")
                .hasMessageContaining("refused")
                .message()
                .doesNotContain("\n");
    }

    @Test
    void whoeverLooksSomethingUpMakesNoDatabase() {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books"));

        assertThatThrownBy(() -> BooksTool.open(settings))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("there is no database at ")
                .message()
                .doesNotContain("\n");
        assertThat(directory).isEmptyDirectory();

        JdbcBooks.open(settings).close();
        try (BooksTool first = BooksTool.open(settings);
                BooksTool second = BooksTool.open(settings)) {
            fill(settings);
            assertThat(first.users().list()).hasSameSizeAs(second.users().list()).isNotEmpty();
        }
    }

    @Test
    void aFileThatIsNoDatabaseIsUnusable() throws IOException {
        Files.writeString(directory.resolve("books.mv.db"), "no database".repeat(1000));

        assertThatThrownBy(
                        () ->
                                JdbcBooks.open(
                                        JdbcSettings.of(
                                                "jdbc:h2:file:" + directory.resolve("books"))))
                .isInstanceOf(SchemaUnusable.class);
    }

    @Test
    void aUrlThatNoDriverKnowsIsUnavailable() {
        assertThatThrownBy(() -> JdbcBooks.open(JdbcSettings.of("jdbc:nonsense:books")))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("neither of PostgreSQL");
    }

    /** Requests give up on a lock after less than a second. */
    @Test
    void anOpeningWaitsForThoseWhoChangeTheTables() {
        try (JdbcBookKeeper keeper =
                new JdbcBookKeeper(TestEngine.POSTGRESQL, SampleBooks.books())) {
            CompletableFuture<JdbcBooks> opening = lockedFor(keeper, Duration.ofSeconds(3));

            try (JdbcBooks books = opening.join()) {
                assertThat(books.ports().reference().current().accounts().find(ANNS)).isPresent();
            }
        }
    }

    private static CompletableFuture<JdbcBooks> lockedFor(JdbcBookKeeper keeper, Duration time) {
        List<CompletableFuture<JdbcBooks>> opening = new ArrayList<>();
        keeper.sql()
                .inTransaction(
                        () -> {
                            keeper.sql()
                                    .run(
                                            "lock table \"blotter_schema_history\" in access exclusive mode");
                            opening.add(
                                    CompletableFuture.supplyAsync(
                                            () ->
                                                    JdbcBooks.open(
                                                            keeper.settings(
                                                                    JdbcBookKeeper.MAX_AGE))));
                            LockSupport.parkNanos(time.toNanos());
                        });
        return opening.get(0);
    }

    private static void assertSeesAnnsAccount(JdbcBooks books) {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (books.ports().reference().current().accounts().find(ANNS).isEmpty()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private static void fill(JdbcSettings settings) {
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
    }
}
