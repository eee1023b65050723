package dev.blotter.adapter.jdbc.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.blotter.adapter.jdbc.kit.ManualMeter;
import dev.blotter.application.access.Origin;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PasswordClaim;
import dev.blotter.application.access.Verdict;
import dev.blotter.application.port.Allowance;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which passwords are looked at after wrong ones. */
class GuessLimitTest {

    private static final UserName ANN = new UserName("ann");
    private static final UserName BOB = new UserName("bob");
    private static final Password PASSWORD = new Password("any");

    private final ManualMeter meter = new ManualMeter();
    private GuessLimit limit = new GuessLimit(4, 6, 20, meter);

    @Test
    void anAddressHasSoManyAndMoreOfThemLittleByLittle() {
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
        assertThat(wrongOnes(100, BOB, 1)).isZero();

        meter.pass(Duration.ofSeconds(15));
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(1);
        meter.pass(Duration.ofHours(1));
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
    }

    @Test
    void whatIsSpentSaysHowMuchThereIsAndWhenThereIsMore() {
        wrongOnes(4, ANN, 1);
        meter.pass(Duration.ofSeconds(5));

        Allowance spent = look(claim(ANN, 1), false).spent().orElseThrow();
        assertThat(spent)
                .isEqualTo(
                        new Allowance(
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
            assertThat(look(claim(ANN, 1), true).user()).contains(ANN);
        }
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
    }

    @Test
    void whoeverIsLookedAtHasOneLessMeanwhile() {
        Verdict verdict =
                limit.look(
                        claim(BOB, 1),
                        () -> {
                            assertThat(wrongOnes(100, ANN, 1)).isEqualTo(3);
                            return Optional.of(BOB);
                        });

        assertThat(verdict.user()).contains(BOB);
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(1);
    }

    @Test
    void whatCouldNotBeLookedAtCostsNothing() {
        for (int i = 0; i < 100; i++) {
            assertThatIllegalStateException()
                    .isThrownBy(
                            () ->
                                    limit.look(
                                            claim(ANN, 1),
                                            () -> {
                                                throw new IllegalStateException("away");
                                            }));
        }
        assertThat(wrongOnes(100, ANN, 1)).isEqualTo(4);
    }

    @Test
    void whoGuessesAtAUserFromManyAddressesDoesNotKeepOutOneWithoutARecord() {
        assertThat(wrongOnes(2, ANN, 1)).isEqualTo(2);
        assertThat(wrongOnes(2, ANN, 2)).isEqualTo(2);
        assertThat(wrongOnes(100, ANN, 3)).isEqualTo(2);
        assertThat(wrongOnes(100, ANN, 1)).isZero();

        assertThat(look(claim(ANN, 4), true).user()).contains(ANN);
        assertThat(wrongOnes(2, ANN, 5)).isEqualTo(1);
        assertThat(wrongOnes(1, BOB, 5)).isEqualTo(1);
    }

    @Test
    void halfOfAllIsKeptForAddressesWithoutARecord() {
        for (int address = 1; address <= 20; address++) {
            wrongOnes(4, new UserName("user" + address), address);
        }
        assertThat(look(claim(ANN, 1), true).spent()).isPresent();

        assertThat(wrongOnes(100, ANN, 50) + wrongOnes(100, ANN, 51)).isZero();
        meter.pass(Duration.ofSeconds(3));
        assertThat(wrongOnes(1, ANN, 52)).isEqualTo(1);
        assertThat(look(claim(ANN, 53), true).spent()).isPresent();
        meter.pass(Duration.ofSeconds(3));
        assertThat(look(claim(ANN, 54), true).user()).contains(ANN);
    }

    @Test
    void aFloodFromOneAddressTakesNoMoreThanItsShare() {
        int looked = 0;
        for (int second = 0; second < 600; second++) {
            looked += wrongOnes(50, new UserName("user" + second), 1);
            meter.pass(Duration.ofSeconds(1));
        }
        assertThat(looked).isBetween(40, 45);
    }

    @Test
    void aFloodFromEverywhereTakesNoMoreThanAllMay() {
        int looked = 0;
        for (int i = 0; i < 60_000; i++) {
            looked += wrongOnes(1, new UserName("user" + i % 777), i);
            meter.pass(Duration.ofMillis(10));
        }
        assertThat(looked).isBetween(200, 225);
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
    void withoutAddressesUsersAreCounted() {
        int looked = 0;
        for (int i = 0; i < 50; i++) {
            looked +=
                    look(claim(Optional.of(ANN), Optional.empty()), false).spent().isEmpty()
                            ? 1
                            : 0;
        }
        assertThat(looked).isEqualTo(6);
        assertThat(limit.isClosedTo(claim(Optional.of(ANN), Optional.empty()))).isFalse();
        assertThat(look(claim(Optional.of(BOB), Optional.empty()), false).spent()).isEmpty();
    }

    @Test
    void aLoginThatCanBeNobodysCountsForItsAddress() {
        int looked = 0;
        for (int i = 0; i < 50; i++) {
            looked +=
                    look(claim(Optional.empty(), Optional.of(address(1))), false).spent().isEmpty()
                            ? 1
                            : 0;
        }
        assertThat(looked).isEqualTo(4);
    }

    @Test
    void zeroIsNoLimit() {
        limit = new GuessLimit(0, 0, 0, meter);

        assertThat(wrongOnes(1000, ANN, 1)).isEqualTo(1000);
    }

    /** How many of so many wrong passwords are looked at. */
    private int wrongOnes(int times, UserName user, int address) {
        int looked = 0;
        for (int i = 0; i < times; i++) {
            looked += look(claim(user, address), false).spent().isEmpty() ? 1 : 0;
        }
        return looked;
    }

    private Verdict look(PasswordClaim claim, boolean isRight) {
        return limit.look(
                claim, () -> isRight ? Optional.of(claim.candidates().get(0)) : Optional.empty());
    }

    private static PasswordClaim claim(UserName user, int address) {
        return claim(Optional.of(user), Optional.of(address(address)));
    }

    private static PasswordClaim claim(Optional<UserName> user, Optional<Origin> origin) {
        return new PasswordClaim(user.map(List::of).orElse(List.of()), PASSWORD, origin);
    }

    private static Origin address(int number) {
        return new Origin(number, false);
    }
}
