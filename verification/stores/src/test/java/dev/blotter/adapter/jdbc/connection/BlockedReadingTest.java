package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.schema.Schema;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What PostgreSQL does not answer in time is unavailable, and not asked again at once. */
class BlockedReadingTest {

    private static final Duration USUAL = Duration.ofSeconds(3);

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(TestEngine.POSTGRESQL, SampleBooks.books());
    private final UrlConnections source =
            TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
    private final HikariDataSource pool = source.pool().pool();
    private final Database database = Database.over(new RequestConnections(pool), source);
    private final AtomicInteger attempts = new AtomicInteger();

    @AfterEach
    void close() {
        pool.close();
        keeper.close();
    }

    @Test
    void aStatementThatTheServerEndsIsUnavailableAndRunOnce() {
        assertUnavailable("set statement_timeout = '50ms'; select pg_sleep(10)");
        assertThat(attempts).hasValue(1);
    }

    @Test
    void aStatementThatGetsNoAnswerIsUnavailableAndRunOnce() {
        waitingNoLonger(
                hasty -> {
                    assertUnavailable(hasty, "select pg_sleep(10)");
                    assertThat(attempts).hasValue(1);
                });
    }

    @Test
    void aStatementThatWaitsForALockIsEndedByTheServer() {
        keeper.sql()
                .inTransaction(
                        () -> {
                            keeper.sql().run("lock table position in access exclusive mode");
                            assertUnavailable("select count(*) from position");
                        });
        assertThat(
                        keeper.sql()
                                .number(
                                        "select count(*) from pg_stat_activity where"
                                                + " application_name = 'blotter' and state ="
                                                + " 'active' and datname = current_database()"))
                .isZero();
    }

    /** Which only the server ends: a client that gives up says something about the server. */
    @Test
    void aTransactionThatWaitsForALockSaysNothingAboutOthers() {
        keeper.sql()
                .inTransaction(
                        () -> {
                            keeper.sql().run("lock table position in access exclusive mode");
                            assertThatThrownBy(this::delete).isInstanceOf(StoreUnavailable.class);
                        });
        assertThat(database.statement(BlockedReadingTest::one)).isEqualTo(1);
    }

    /** A server looks for each token that it does not know, as often as it is sent one. */
    @Test
    void aSessionThatCannotBeLookedUpSaysNothingAboutReferenceData() {
        SessionToken unknown = new SessionToken("unknown");
        whileLocked(
                "api_session",
                () -> {
                    assertThatThrownBy(() -> keeper.sessions().use(unknown))
                            .isInstanceOf(StoreUnavailable.class);
                    assertThat(keeper.reference().current().accounts().all()).isNotEmpty();
                });
    }

    @Test
    void readinessThatWaitsForALockSaysNothingAboutReferenceData() {
        whileLocked(
                "import_cursor",
                () -> {
                    assertThatThrownBy(keeper.books()::usability)
                            .isInstanceOf(StoreUnavailable.class);
                    assertThat(keeper.reference().current().accounts().all()).isNotEmpty();
                });
    }

    @Test
    void aVersionThatIsLockedSaysNothingAboutLookUps() {
        whileLocked(
                "book_tables",
                () -> {
                    assertThatThrownBy(() -> new Schema(source).require(database))
                            .isInstanceOf(StoreUnavailable.class);
                    List<String> one =
                            database.bare(over -> BareStatements.texts(over, "select 1"));
                    assertThat(one).containsExactly("1");
                });
    }

    private void whileLocked(String table, Runnable work) {
        keeper.sql()
                .inTransaction(
                        () -> {
                            keeper.sql()
                                    .run("lock table %s in access exclusive mode".formatted(table));
                            work.run();
                        });
    }

    private void delete() {
        database.transaction(handle -> handle.execute("delete from position"));
    }

    @Test
    void aLongReadingMayTakeLonger() {
        waitingNoLonger(
                hasty -> {
                    int one =
                            hasty.snapshot(
                                    handle -> {
                                        handle.execute("select pg_sleep(1.5)");
                                        return one(handle);
                                    });
                    assertThat(one).isEqualTo(1);
                });
    }

    /**
     * Runs {@code work} with a database whose answers are waited for as long as by default: for a
     * second, in which a machine may stand still, so that it is run again where it was slow.
     */
    private void waitingNoLonger(Consumer<Database> work) {
        JdbcSettings settings = keeper.settings(Duration.ofSeconds(1));
        UrlConnections plain =
                TestDatabase.source(
                        settings.toBuilder()
                                .primaryUrl(settings.primaryUrl() + "&socketTimeout=1")
                                .build());
        Eventually.unlessSlow(
                USUAL,
                () -> assertThatCode(() -> withPool(plain, work)).doesNotThrowAnyException());
    }

    private static void withPool(UrlConnections plain, Consumer<Database> work) {
        try (Pool own = plain.pool()) {
            work.accept(Database.over(own, plain));
        }
    }

    private void assertUnavailable(String sql) {
        assertUnavailable(database, sql);
    }

    private void assertUnavailable(Database asked, String sql) {
        attempts.set(0);
        assertThatThrownBy(
                        () ->
                                asked.statement(
                                        handle -> {
                                            attempts.incrementAndGet();
                                            return handle.execute(sql);
                                        }))
                .isInstanceOf(StoreUnavailable.class);
    }

    private static int one(Handle handle) {
        return handle.createQuery("select 1").mapTo(Integer.class).one();
    }
}
