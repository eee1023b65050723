package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.Callers;
import dev.blotter.application.kit.SampleBooks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two servers read from a standby that has stopped to follow, while users come and go. */
class LaggingSessionsTest extends LaggingBooksTest {

    private JdbcBooks others;

    @Override
    @BeforeEach
    void open() {
        super.open();
        awaitReader();
        others = lagging.books();
    }

    @Override
    @AfterEach
    void close() {
        others.close();
        super.close();
    }

    @Test
    void aSessionIsOpenAtOnceEverywhere() {
        lagging.hold();

        SessionToken token = openSession().token();

        assertThat(books.ports().credentials().sessions().use(token)).contains(ANNA);
        assertThat(others.ports().credentials().sessions().use(token)).contains(ANNA);
    }

    @Test
    void aSessionThatThisServerHasClosedIsNotOpenAgain() throws InterruptedException {
        Sessions sessions = books.ports().credentials().sessions();
        SessionToken token = openSession().token();
        assertThat(sessions.use(token)).contains(ANNA);
        lagging.hold();

        sessions.close(token);

        assertThat(sessions.use(token)).isEmpty();
        pass();
        assertThat(sessions.use(token)).isEmpty();
    }

    @Test
    void aSessionThatAnotherServerHasClosedEndsOnceTheStandbyKnows() throws InterruptedException {
        SessionToken token = openSession().token();
        lagging.hold();
        others.ports().credentials().sessions().close(token);
        assertThat(books.ports().credentials().sessions().use(token)).contains(ANNA);

        lagging.release();
        pass();

        assertThat(books.ports().credentials().sessions().use(token)).isEmpty();
    }

    @Test
    void aNewPasswordEndsSessionsAndIsTheOnlyOneSoon() throws InterruptedException {
        SessionToken token = openSession().token();
        Callers callers = Callers.over(books.ports());
        assertThat(callers.verifies(ANN, SampleBooks.passwordOf(ANN))).isTrue();
        lagging.hold();
        sql.run(
                "update api_user set password_hash = ? where name = ?",
                SqlRows.hash("changed"),
                ANN.value());

        pass();

        assertThat(books.ports().credentials().sessions().use(token)).isEmpty();
        assertThat(callers.verifies(ANN, SampleBooks.passwordOf(ANN))).isFalse();
        assertThat(callers.verifies(ANN, "changed")).isTrue();
    }

    private Session openSession() {
        CredentialPorts credentials = books.ports().credentials();
        return credentials
                .sessions()
                .open(ANNA, credentials.hashes().passwordHash(ANN).orElseThrow());
    }
}
