package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.access.Password;
import dev.blotter.application.access.SessionToken;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers read from a standby that has stopped to follow, while users come and go. */
class LaggingSessionsTest {

    private static final Caller ANNA = new Caller(ANN);
    private static LaggingStandby lagging;

    private PlainSql sql;
    private JdbcBooks books;
    private JdbcBooks others;

    @BeforeAll
    static void start(@TempDir Path directory) {
        lagging = new LaggingStandby(directory);
    }

    @AfterAll
    static void stop() {
        lagging.close();
    }

    @BeforeEach
    void open() {
        lagging.renew();
        sql = lagging.sql();
        books = lagging.books();
        others = lagging.books();
    }

    @AfterEach
    void close() {
        books.close();
        others.close();
        sql.close();
    }

    @Test
    void aSessionIsOpenAtOnceEverywhere() {
        lagging.hold();

        SessionToken token = books.sessions().open(ANNA).token();

        assertThat(books.sessions().use(token)).contains(ANNA);
        assertThat(others.sessions().use(token)).contains(ANNA);
    }

    @Test
    void aSessionThatThisServerHasClosedIsNotOpenAgain() throws InterruptedException {
        Sessions sessions = books.sessions();
        SessionToken token = sessions.open(ANNA).token();
        assertThat(sessions.use(token)).contains(ANNA);
        lagging.hold();

        sessions.close(token);

        assertThat(sessions.use(token)).isEmpty();
        pass();
        assertThat(sessions.use(token)).isEmpty();
    }

    @Test
    void aSessionThatAnotherServerHasClosedEndsOnceTheStandbyKnows() throws InterruptedException {
        SessionToken token = books.sessions().open(ANNA).token();
        lagging.hold();
        others.sessions().close(token);
        assertThat(books.sessions().use(token)).contains(ANNA);

        lagging.release();
        pass();

        assertThat(books.sessions().use(token)).isEmpty();
    }

    @Test
    void aNewPasswordEndsSessionsAndIsTheOnlyOneSoon() throws InterruptedException {
        SessionToken token = books.sessions().open(ANNA).token();
        Password old = new Password(SampleBooks.passwordOf(ANN));
        assertThat(books.credentialBook().verify(List.of(ANN), old)).contains(ANN);
        lagging.hold();
        sql.run(
                "update api_user set password_hash = ? where name = ?",
                SqlRows.hash("changed"),
                ANN.value());

        pass();

        assertThat(books.sessions().use(token)).isEmpty();
        assertThat(books.credentialBook().verify(List.of(ANN), old)).isEmpty();
        assertThat(books.credentialBook().verify(List.of(ANN), new Password("changed")))
                .contains(ANN);
    }

    private static void pass() throws InterruptedException {
        Thread.sleep(2 * LaggingStandby.MAX_AGE.toMillis());
    }
}
