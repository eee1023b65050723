package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * How long a session of a {@link dev.blotter.application.identity.Sessions} stays open. An adapter
 * may end one up to a thirtieth of the timeout early, so that not every use has to be written down.
 */
public abstract class SessionsContract extends BooksContract {

    private static final Caller ANNA = new Caller(ANN);
    private static final Caller BOBBY = new Caller(BOB);

    @Test
    void aTokenStandsForTheUserWhoseSessionItIs() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken anns = open(keeper, ANNA);
        SessionToken bobs = open(keeper, BOBBY);

        assertThat(keeper.sessions().use(anns)).contains(ANNA);
        assertThat(keeper.sessions().use(bobs)).contains(BOBBY);
        assertThat(keeper.sessions().use(anns)).contains(ANNA);
    }

    @Test
    void aSessionTellsItsTimeout() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Session session = keeper.openSession(ANN);

        assertThat(session.timeout()).isEqualTo(keeper.sessions().timeout()).isPositive();
    }

    @Test
    void noTwoSessionsHaveTheSameTokenAndNoTokenIsShort() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Set<String> tokens = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            tokens.add(open(keeper, ANNA).text());
        }

        assertThat(tokens).hasSize(100).allMatch(token -> token.matches("[A-Za-z0-9_=.~+/-]{22,}"));
    }

    @Test
    void aTokenThatWasNeverGivenStandsForNoUser() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        String token = open(keeper, ANNA).text();

        List<String> others =
                new ArrayList<>(
                        List.of(
                                "",
                                "x",
                                "😀",
                                "%",
                                "\u0000",
                                token + "A",
                                token.substring(1),
                                " " + token));
        others.addAll(HostileTexts.inOtherCase(token));
        for (String other : others) {
            assertThat(keeper.sessions().use(new SessionToken(other))).as(other).isEmpty();
        }
    }

    @Test
    void aSessionStaysOpenAsLongAsItIsUsed() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken token = open(keeper, ANNA);

        for (int use = 0; use < 5; use++) {
            keeper.passTime(almost(keeper.sessions().timeout()));
            assertThat(keeper.sessions().use(token)).contains(ANNA);
        }
    }

    @Test
    void eachUseOfManyCounts() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken token = open(keeper, ANNA);
        Duration step = keeper.sessions().timeout().dividedBy(100);

        for (int use = 0; use < 250; use++) {
            keeper.passTime(step);
            assertThat(keeper.sessions().use(token)).contains(ANNA);
        }
        keeper.passTime(almost(keeper.sessions().timeout()));
        assertThat(keeper.sessions().use(token)).contains(ANNA);
    }

    @Test
    void aSessionEndsWhenItIsNotUsedForItsTimeout() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken token = open(keeper, ANNA);
        keeper.passTime(almost(keeper.sessions().timeout()));
        keeper.sessions().use(token);

        keeper.passTime(keeper.sessions().timeout());

        assertEnds(keeper, token);
    }

    @Test
    void aSessionThatHasEndedIsNotRevivedByUse() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken token = open(keeper, ANNA);
        keeper.passTime(keeper.sessions().timeout());
        assertEnds(keeper, token);

        open(keeper, ANNA);

        assertThat(keeper.sessions().use(token)).isEmpty();
    }

    @Test
    void aClosedSessionEndsAndNoOther() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken closed = open(keeper, ANNA);
        SessionToken other = open(keeper, ANNA);
        assertThat(keeper.sessions().use(closed)).contains(ANNA);

        keeper.sessions().close(closed);

        assertEnds(keeper, closed);
        assertThat(keeper.sessions().use(other)).contains(ANNA);
        keeper.reopen();
        assertThat(keeper.sessions().use(closed)).isEmpty();
    }

    @Test
    void closingASessionThatIsNotOpenDoesNoHarm() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken token = open(keeper, ANNA);

        keeper.sessions().close(new SessionToken("never given"));

        assertThat(keeper.sessions().use(token)).contains(ANNA);
    }

    @Test
    void aChangedPasswordEndsTheSessionsOfItsUserAndOfNoOther() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken first = open(keeper, ANNA);
        SessionToken second = open(keeper, ANNA);
        SessionToken bobs = open(keeper, BOBBY);
        assertThat(keeper.sessions().use(first)).contains(ANNA);

        keeper.changePassword(ANN, "another");

        assertEnds(keeper, first);
        assertEnds(keeper, second);
        assertThat(keeper.sessions().use(bobs)).contains(BOBBY);
        eventually(
                keeper, () -> assertThat(keeper.sessions().use(open(keeper, ANNA))).contains(ANNA));
    }

    @Test
    void aSessionEndsWithItsUserAndIsNotOneOfALaterUserOfThatName() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken token = open(keeper, BOBBY);
        assertThat(keeper.sessions().use(token)).contains(BOBBY);

        keeper.replace(SampleBooks.books().withUsers(List.of()));
        assertEnds(keeper, token);

        keeper.replace(SampleBooks.withAnother(BOB));
        eventually(keeper, () -> assertThat(keeper.reference().current().knows(BOBBY)).isTrue());
        assertThat(keeper.sessions().use(token)).isEmpty();
    }

    @Test
    void aSessionUnderAPasswordThatIsNotTheUsersHasEndedAlready() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PasswordHash old = keeper.credentials().hashes().passwordHash(ANN).orElseThrow();
        keeper.changePassword(ANN, "another");

        SessionToken token = keeper.sessions().open(ANNA, old).token();

        assertThat(keeper.sessions().use(token)).isEmpty();
    }

    private static SessionToken open(BookKeeper keeper, Caller caller) {
        return keeper.openSession(caller.user()).token();
    }

    private static void assertEnds(BookKeeper keeper, SessionToken token) {
        eventually(keeper, () -> assertThat(keeper.sessions().use(token)).isEmpty());
    }

    private static Duration almost(Duration timeout) {
        return timeout.multipliedBy(29).dividedBy(30);
    }
}
