package dev.blotter.application.kit;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.Identification;
import dev.blotter.application.identity.ManageSessions;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.TimeSource;
import dev.blotter.domain.access.UserName;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * That an adapter that knows nothing of limits has them all: many wrong passwords cost few hashes,
 * a right one costs one, and only so many sessions are opened. No time passes meanwhile.
 */
public abstract class AttemptLimitsContract extends BooksContract {

    private static final int FLOOD = 200;
    private static final UserName UNKNOWN = new UserName("unknown");
    private static final ClientNetwork OFFICE = new ClientNetwork(1, false);
    private static final ClientNetwork ELSEWHERE = new ClientNetwork(2, false);

    private BookKeeper keeper;
    private CountingHashes hashes;
    private Identification identification;
    private Callers callers;

    @BeforeEach
    void begin() {
        keeper = keeperOf(SampleBooks.books());
        hashes = new CountingHashes(keeper.credentials().hashes());
        identification =
                new Identification(
                        hashes.in(keeper.credentials()),
                        IdentityRules.DEFAULT,
                        "default",
                        new TimeSource(keeper.time().clock(), () -> 0));
        callers = new Callers(identification);
    }

    @Test
    void aFloodOfWrongPasswordsCostsFewHashes() {
        assertThat(checked(ANN, OFFICE)).isEqualTo(20);
        assertThat(hashes.compared()).isEqualTo(20);
    }

    @Test
    void itCostsTheSameWhereThereIsNoSuchUser() {
        assertThat(checked(UNKNOWN, OFFICE)).isEqualTo(20);
        assertThat(hashes.compared()).isEqualTo(20);
    }

    @Test
    void theRightUserIsAdmittedDuringAFloodFromAnotherAddress() {
        checked(ANN, OFFICE);

        assertThat(callers.whose(ANN, passwordOf(ANN), ELSEWHERE)).contains(ANN);
    }

    @Test
    void aUserWhoWasRightFromTheSameAddressIsAdmittedEachTime() {
        callers.whose(ANN, passwordOf(ANN), OFFICE);
        checked(ANN, OFFICE);

        for (int i = 0; i < 100; i++) {
            assertThat(callers.whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        }
        assertThat(checked(ANN, OFFICE)).isZero();
    }

    @Test
    void whoGuessesTooOftenDoesNotLearnOfTheRightPasswordEither() {
        callers.whose(ANN, passwordOf(ANN), ELSEWHERE);
        checked(BOB, OFFICE);

        assertThat(callers.checks(ANN, passwordOf(ANN), OFFICE)).isFalse();
    }

    @Test
    void aPasswordThatWasRightIsNotHashedAgain() {
        for (int i = 0; i < 100; i++) {
            assertThat(callers.whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        }
        assertThat(hashes.compared()).isEqualTo(1);
    }

    @Test
    void aPasswordThatWasRightIsWorthNothingOnceItHasChanged() {
        PasswordHash old = hash();
        assertThat(callers.whose(ANN, passwordOf(ANN), ELSEWHERE)).contains(ANN);

        keeper.changePassword(ANN, "another");

        eventually(keeper, () -> assertThat(hash()).isNotEqualTo(old));
        assertThat(callers.whose(ANN, "another", ELSEWHERE)).contains(ANN);
        assertThat(callers.whose(ANN, passwordOf(ANN), ELSEWHERE)).isEmpty();
    }

    @Test
    void onlySoManySessionsAreOpenedAndOneUserHasHalfOfThem() {
        ManageSessions sessions = ManageSessions.using(identification, keeper.reference());
        IntStream.range(0, 25).forEach(i -> sessions.open(credentials(ANN)));

        assertRejected(Reason.TOO_MANY_LOGINS, () -> sessions.open(credentials(ANN)));
        assertThat(sessions.open(credentials(BOB)).caller().user()).isEqualTo(BOB);
    }

    private PasswordHash hash() {
        return keeper.credentials().hashes().passwordHash(ANN).orElseThrow();
    }

    /** How many of many wrong passwords are checked. */
    private long checked(UserName user, ClientNetwork from) {
        return IntStream.range(0, FLOOD)
                .filter(i -> callers.checks(user, "wrong" + i, from))
                .count();
    }

    private static PasswordCredentials credentials(UserName user) {
        return PasswordCredentials.of(user.value(), new Password(passwordOf(user)));
    }
}
