package dev.blotter.application.identity.attempt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which passwords are checked after wrong ones. */
final class PasswordAttemptLimitTest {

    private static final UserName ANN = new UserName("ann");
    private static final UserName BOB = new UserName("bob");
    private static final Optional<UserName> NONE = Optional.empty();
    private static final Password PASSWORD = new Password("any");

    private final ManualTime time = new ManualTime();
    private PasswordAttemptLimit limit = limit(4, 6, 20);

    @Test
    void anAddressHasSoManyAndMoreOfThemLittleByLittle() {
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
        assertThat(wrongOnes(100, BOB, 1)).isZero();

        time.pass(Duration.ofSeconds(15));
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(1);
        time.pass(Duration.ofHours(1));
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
    }

    @Test
    void whatIsSpentSaysHowMuchThereIsAndWhenThereIsMore() {
        wrongOnes(4, ANN, 1);
        time.pass(Duration.ofSeconds(5));

        RateLimit spent = attempt(claim(ANN, 1), false).spent().orElseThrow();
        assertThat(spent)
                .isEqualTo(
                        new RateLimit(
                                "wrong-passwords",
                                4,
                                Duration.ofMinutes(1),
                                0,
                                Duration.ofSeconds(10)));
        assertThat(limit.isClosedTo(claim(ANN, 1))).isTrue();
    }

    @Test
    void aRightPasswordCostsNothing() {
        for (int i = 0; i < 100; i++) {
            assertThat(attempt(claim(ANN, 1), true).user()).contains(ANN);
        }
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
    }

    @Test
    void oneAttemptLessIsLeftMeanwhile() {
        Optional<UserName> found =
                limit.attempt(
                        claim(BOB, 1),
                        () -> {
                            assertThat(wrongOnes(100, ANN, 1)).isEqualTo(3);
                            return Optional.of(BOB);
                        });

        assertThat(found).contains(BOB);
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(1);
    }

    @Test
    void whatCouldNotBeCheckedCostsNothing() {
        for (int i = 0; i < 100; i++) {
            assertThatIllegalStateException()
                    .isThrownBy(
                            () ->
                                    limit.attempt(
                                            claim(ANN, 1),
                                            () -> {
                                                throw new IllegalStateException("away");
                                            }));
        }
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
    }

    @Test
    void guessesAtAUserFromManyAddressesDoNotKeepOutOneWithoutARecord() {
        assertThat(wrongOnes(2, ANN, 1)).isEqualTo(2);
        assertThat(wrongOnes(2, ANN, 2)).isEqualTo(2);
        assertThat(wrongOnes(100, ANN, 3)).isEqualTo(2);
        assertThat(wrongOnes(100, ANN, 1)).isZero();

        assertThat(attempt(claim(ANN, 4), true).user()).contains(ANN);
        assertThat(wrongOnes(2, ANN, 5)).isEqualTo(1);
        assertThat(wrongOnes(1, BOB, 5)).isEqualTo(1);
    }

    @Test
    void halfOfAllIsKeptForAddressesWithoutARecord() {
        for (int address = 1; address <= 20; address++) {
            wrongOnes(4, new UserName("user" + address), address);
        }
        assertThat(attempt(claim(ANN, 1), true).spent()).isPresent();

        assertThat(wrongOnes(100, ANN, 50) + wrongOnes(100, ANN, 51)).isZero();
        time.pass(Duration.ofSeconds(3));
        assertThat(wrongOnes(1, ANN, 52)).isEqualTo(1);
        assertThat(attempt(claim(ANN, 53), true).spent()).isPresent();
        time.pass(Duration.ofSeconds(3));
        assertThat(attempt(claim(ANN, 54), true).user()).contains(ANN);
    }

    @Test
    void aFloodFromOneAddressTakesNoMoreThanItsShare() {
        int checked = 0;
        for (int second = 0; second < 600; second++) {
            checked += wrongOnes(50, new UserName("user" + second), 1);
            time.pass(Duration.ofSeconds(1));
        }
        assertThat(checked).isBetween(40, 45);
    }

    @Test
    void aFloodFromEverywhereTakesNoMoreThanAllMay() {
        int checked = 0;
        for (int i = 0; i < 60_000; i++) {
            checked += wrongOnes(1, new UserName("user" + i % 777), i);
            time.pass(Duration.ofMillis(10));
        }
        assertThat(checked).isBetween(200, 225);
    }

    @Test
    void nothingIsComparedForAnAddressThatHasSpentItsShareUnlessTheUserWasRightThere() {
        limit.right(ANN, claim(ANN, 1));
        assertThat(limit.isClosedTo(claim(ANN, 1))).isFalse();
        wrongOnes(4, BOB, 1);

        assertThat(limit.isClosedTo(claim(BOB, 1))).isTrue();
        assertThat(limit.isClosedTo(claim(ANN, 1))).isFalse();
        assertThat(limit.isClosedTo(claim(BOB, 2))).isFalse();
    }

    @Test
    void nothingIsComparedForAUserWhoWasGuessedTooOftenWhereAnAddressHasARecord() {
        wrongOnes(2, ANN, 1);
        wrongOnes(2, ANN, 2);
        assertThat(limit.isClosedTo(claim(ANN, 1))).isFalse();
        wrongOnes(2, ANN, 3);
        attempt(claim(BOB, 4), true);

        assertThat(limit.isClosedTo(claim(ANN, 1))).isTrue();
        assertThat(limit.isClosedTo(claim(BOB, 1))).isFalse();
        assertThat(limit.isClosedTo(claim(ANN, 4))).isFalse();
    }

    @Test
    void whatIsRefusedForAUserCostsItsAddressNothing() {
        wrongOnes(2, ANN, 1);
        wrongOnes(4, ANN, 2);
        assertThat(wrongOnes(100, ANN, 1)).isZero();

        assertThat(wrongOnes(100, BOB, 1)).isEqualTo(2);
    }

    @Test
    void withoutAddressesUsersAreCounted() {
        int checked = 0;
        for (int i = 0; i < 50; i++) {
            checked +=
                    attempt(claim(Optional.of(ANN), Optional.empty()), false).spent().isEmpty()
                            ? 1
                            : 0;
        }
        assertThat(checked).isEqualTo(6);
        assertThat(limit.isClosedTo(claim(Optional.of(ANN), Optional.empty()))).isFalse();
        assertThat(attempt(claim(Optional.of(BOB), Optional.empty()), false).spent()).isEmpty();
    }

    @Test
    void withoutAddressesNothingIsKeptForOthers() {
        int checked = 0;
        for (int i = 0; i < 50; i++) {
            UserName user = new UserName("user" + i);
            checked +=
                    attempt(claim(Optional.of(user), Optional.empty()), false).spent().isEmpty()
                            ? 1
                            : 0;
        }
        assertThat(checked).isEqualTo(20);
    }

    @Test
    void aLoginThatIsNoNameCountsForItsAddress() {
        int checked = 0;
        for (int i = 0; i < 50; i++) {
            checked +=
                    attempt(claim(Optional.empty(), Optional.of(address(1))), false)
                                    .spent()
                                    .isEmpty()
                            ? 1
                            : 0;
        }
        assertThat(checked).isEqualTo(4);
    }

    @Test
    void zeroIsNoLimit() {
        limit = limit(0, 0, 0);

        assertThat(wrongOnes(1000, ANN, 1)).isEqualTo(1000);
    }

    /** How many of so many wrong passwords are checked. */
    private int wrongOnes(int times, UserName user, int address) {
        int checked = 0;
        for (int i = 0; i < times; i++) {
            checked += attempt(claim(user, address), false).spent().isEmpty() ? 1 : 0;
        }
        return checked;
    }

    private Outcome attempt(PasswordClaim claim, boolean isRight) {
        try {
            return new Outcome(
                    limit.attempt(
                            claim, () -> isRight ? Optional.of(claim.candidates().get(0)) : NONE),
                    Optional.empty());
        } catch (QueryRejected rejected) {
            assertThat(rejected.reason()).isEqualTo(Reason.TOO_MANY_WRONG_PASSWORDS);
            return new Outcome(NONE, rejected.spent());
        }
    }

    private PasswordAttemptLimit limit(int perAddress, int perUser, int inAll) {
        return new PasswordAttemptLimit(
                new IdentityRules(perAddress, perUser, inAll, 0, Duration.ofSeconds(30), 1), time);
    }

    private static PasswordClaim claim(UserName user, int address) {
        return claim(Optional.of(user), Optional.of(address(address)));
    }

    private static PasswordClaim claim(Optional<UserName> user, Optional<ClientNetwork> network) {
        return new PasswordClaim(user.map(List::of).orElse(List.of()), PASSWORD, network);
    }

    private static ClientNetwork address(int number) {
        return new ClientNetwork(number, false);
    }

    private record Outcome(Optional<UserName> user, Optional<RateLimit> spent) {}
}
