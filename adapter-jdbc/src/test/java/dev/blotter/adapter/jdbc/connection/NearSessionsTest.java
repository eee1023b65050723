package dev.blotter.adapter.jdbc.connection;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.Waiting;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Positions on a thread that must not wait, once one that may wait has asked for them. */
@OnEveryEngine
class NearSessionsTest {

    private static final String CLOSE =
            "delete from position where account_code = ? and position_code = ?";

    private final Engine engine;
    private final JdbcBookKeeper keeper;

    NearSessionsTest(Engine engine) {
        this.engine = engine;
        keeper = new JdbcBookKeeper(engine, SampleBooks.books(), Duration.ofMinutes(10));
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void theyAreAtHandIfTheDatabaseIsInThisProcess() {
        assertThat(keeper.books().hasPositionsAtHand()).isFalse();

        OpenPositions open = positions();
        assertThat(revision()).isEqualTo(open.revision());

        assertThat(keeper.books().hasPositionsAtHand()).isEqualTo(engine == Engine.H2);
        assertThat(atHand(this::positions)).isEqualTo(onlyInProcess(open));
        assertThat(atHand(this::revision)).isEqualTo(onlyInProcess(open.revision()));
    }

    @Test
    void aChangeIsSeenByTheNextQuestion() {
        PositionsRevision before = askedFor();
        keeper.sql()
                .run(
                        CLOSE,
                        ANNS.value(),
                        positions().accounts().get(0).positions().get(0).code().value());

        Optional<PositionsRevision> now = atHand(this::revision);

        assertThat(now).isNotEqualTo(Optional.of(before));
        assertThat(atHand(this::positions)).as("what has changed must be read").isEmpty();
        assertThat(positions().revision()).isEqualTo(now.orElseGet(this::revision));
        assertThat(atHand(this::positions).isPresent()).isEqualTo(engine == Engine.H2);
    }

    @Test
    void ifASessionWasEndedThereIsAnotherOneSoon() {
        Set<String> before = sessions();
        askedFor();
        sessions().stream()
                .filter(session -> !before.contains(session))
                .forEach(near -> keeper.sql().texts("select abort_session(?)", near));

        assertThat(atHand(this::revision)).isEmpty();

        PositionsRevision again = revision();
        assertThat(atHand(this::revision)).isEqualTo(onlyInProcess(again));
    }

    private Set<String> sessions() {
        revision();
        return engine == Engine.H2
                ? keeper.sql()
                        .texts("select session_id from information_schema.sessions")
                        .lines()
                        .collect(Collectors.toSet())
                : Set.of();
    }

    @Test
    void whoeverIsAboutToChangeThemIsNotWaitedFor() {
        PositionsRevision before = askedFor();

        keeper.sql()
                .thenRollBack(
                        () -> {
                            keeper.sql().run("delete from position");
                            assertThat(atHand(this::revision)).isEqualTo(onlyInProcess(before));
                        });
    }

    @Test
    void thereAreNoneAfterTheBooksWereClosed() {
        askedFor();

        keeper.books().close();

        assertThat(keeper.books().hasPositionsAtHand()).isFalse();
        assertThat(
                        keeper.sql()
                                .number(
                                        engine == Engine.H2
                                                ? "select count(*) from information_schema.sessions"
                                                : "select count(*) from pg_stat_activity"
                                                        + " where datname = current_database()"))
                .as("only who asks is connected")
                .isEqualTo(1);
    }

    @Test
    void aDefectInWhatIsAskedCostsTheSessionAndNoMore() throws SQLException {
        ConnectionSource source = TestDatabase.source(keeper.database().settings());
        try (NearSessions near = new NearSessions(source);
                Connection other = keeper.database().connect()) {
            near.areAtHand();
            near.openIfWanted(other);
            assertThat(near.areAtHand()).isEqualTo(engine == Engine.H2);

            assertThatThrownBy(() -> near.find(NearSessionsTest::fail).orElseThrow())
                    .isInstanceOf(
                            engine == Engine.H2
                                    ? IllegalStateException.class
                                    : NoSuchElementException.class);

            assertThat(near.areAtHand()).isFalse();
            near.openIfWanted(other);
            assertThat(near.areAtHand()).isEqualTo(engine == Engine.H2);
        }
    }

    private static Object fail(Connection session) {
        throw new IllegalStateException("a defect");
    }

    @Test
    void whoeverHasAnAnswerDoesNotLoseItBecauseNoSessionCanBeOpened() throws SQLException {
        ConnectionSource none =
                TestDatabase.source(JdbcSettings.of("jdbc:h2:mem:nowhere;IFEXISTS=TRUE"));
        try (NearSessions near = new NearSessions(none);
                Connection other = DriverManager.getConnection("jdbc:h2:mem:")) {
            near.areAtHand();

            near.openIfWanted(other);

            assertThat(near.areAtHand()).isFalse();
        }
    }

    /** A file of H2's that another process has open is reached in this way. */
    @Test
    void thereAreNoneInADatabaseOfH2sThatIsElsewhere() throws SQLException {
        Server server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
        String url = "jdbc:h2:tcp://127.0.0.1:%d/mem:elsewhere;DB_CLOSE_DELAY=-1;USER=sa";
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url.formatted(server.getPort())))) {
            assertThat(books.hasPositionsAtHand()).isFalse();
            books.positions().revisionOf(List.of(grant()));

            assertThat(books.hasPositionsAtHand()).isFalse();
            assertThat(atHand(() -> books.positions().revisionOf(List.of(grant())))).isEmpty();
        } finally {
            server.stop();
        }
    }

    /** As it is after a thread that must not wait has asked in vain, and one that may has asked. */
    private PositionsRevision askedFor() {
        positions();
        assertThat(atHand(this::revision)).isEmpty();
        return revision();
    }

    private <T> Optional<T> onlyInProcess(T answer) {
        return engine == Engine.H2 ? Optional.of(answer) : Optional.empty();
    }

    private OpenPositions positions() {
        return keeper.positions().of(List.of(grant()));
    }

    private PositionsRevision revision() {
        return keeper.positions().revisionOf(List.of(grant()));
    }

    private AccountGrant grant() {
        return keeper.reference()
                .current()
                .permissionsOf(new Caller(ANN))
                .grantOn(keeper.reference().current().accounts().find(ANNS).orElseThrow())
                .orElseThrow();
    }

    /** The answer, unless it would have to be waited for. */
    private static <T> Optional<T> atHand(Supplier<T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        return Waiting.avoidedBy(() -> answer.set(question.get()))
                ? Optional.of(answer.get())
                : Optional.empty();
    }
}
