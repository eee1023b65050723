package dev.blotter.application.identity;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ManageSessionsTest {

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final ManageSessions sessions =
            Blotter.over(books.ports(), Limits.DEFAULT).manageSessions();

    @Test
    void nameAndPasswordOpenASession() {
        Session session = sessions.open(credentials("ann", ANN));

        assertThat(books.use(session.token())).contains(new Caller(ANN));
        assertThat(session.caller()).isEqualTo(new Caller(ANN));
        assertThat(session.timeout()).isEqualTo(books.timeout());
    }

    @Test
    void theLoginMayNameTheDomainAndTheNameMayHaveAnAtSign() {
        assertThat(books.use(sessions.open(credentials("ann@default", ANN)).token()))
                .contains(new Caller(ANN));
        assertThat(books.use(sessions.open(credentials("bob@work", BOB)).token()))
                .contains(new Caller(BOB));
    }

    @Test
    void aWrongLoginOrDomainOpensNone() {
        for (String login : List.of("zoe", "ann@other", "bob", "", "a:b")) {
            assertRejected(Reason.LOGIN_FAILED, () -> sessions.open(credentials(login, ANN)));
        }
        assertRejected(Reason.LOGIN_FAILED, () -> sessions.open(credentials("ann", BOB)));
    }

    @Test
    void aUserWithoutApiAccessOpensNoneAndProlongsNone() {
        SessionToken earlier = books.openSession(EVE).token();

        assertRejected(Reason.API_NOT_PERMITTED, () -> sessions.open(credentials("eve", EVE)));
        assertRejected(Reason.LOGIN_FAILED, () -> sessions.open(credentials("eve", ANN)));
        assertRejected(Reason.API_NOT_PERMITTED, () -> sessions.prolong(earlier));
    }

    @Test
    void aProlongedSessionBeginsItsTimeAgain() {
        Session session = sessions.open(credentials("ann", ANN));
        Duration almost = session.timeout().minusSeconds(1);

        for (int use = 0; use < 3; use++) {
            books.passTime(almost);
            assertThat(sessions.prolong(session.token())).isEqualTo(session);
        }
    }

    @Test
    void anExpiredSessionCanBeNeitherProlongedNorClosed() {
        SessionToken token = sessions.open(credentials("ann", ANN)).token();
        books.passTime(books.timeout());

        assertRejected(Reason.NOT_AUTHENTICATED, () -> sessions.prolong(token));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> sessions.close(token));
    }

    @Test
    void aClosedSessionIsOverAndNoOther() {
        SessionToken closed = sessions.open(credentials("ann", ANN)).token();
        SessionToken other = sessions.open(credentials("ann", ANN)).token();

        assertThat(sessions.close(closed)).isEqualTo(new Caller(ANN));

        assertRejected(Reason.NOT_AUTHENTICATED, () -> sessions.prolong(closed));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> sessions.close(closed));
        assertThat(sessions.prolong(other).token()).isEqualTo(other);
    }

    @Test
    void aTokenThatWasNeverGivenIsRefused() {
        SessionToken never = new SessionToken("never");

        assertRejected(Reason.NOT_AUTHENTICATED, () -> sessions.prolong(never));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> sessions.close(never));
    }

    private static PasswordCredentials credentials(String login, UserName withPasswordOf) {
        return PasswordCredentials.of(login, new Password(passwordOf(withPasswordOf)));
    }
}
