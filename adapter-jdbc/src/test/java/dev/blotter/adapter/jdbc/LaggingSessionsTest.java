package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.SessionToken;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.kit.SampleBooks;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two servers read from a standby that has stopped to follow, while users come and go. */
class LaggingSessionsTest extends LaggingBooksTest {

    private JdbcBooks others;

    @BeforeEach
    void openAnother() {
        others = lagging.books();
    }

    @AfterEach
    void closeTheOther() {
        others.close();
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
}
