package dev.blotter.application.identity.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many sessions are opened in a second. */
final class LoginLimitTest {

    private final ManualTime time = new ManualTime();
    private final LoginLimit limit = new LoginLimit(10, time);

    @Test
    void aUserHasHalfOfThem() {
        assertThat(opened(100, "ann")).isEqualTo(5);
        assertThat(opened(100, "bob")).isEqualTo(5);
        assertThat(opened(100, "carl")).isZero();

        time.pass(Duration.ofMillis(500));
        assertThat(opened(100, "carl")).isEqualTo(5);
    }

    @Test
    void whatIsSpentSaysSo() {
        opened(5, "ann");

        assertThat(limit.spentBy(new UserName("ann")))
                .hasValueSatisfying(
                        spent -> {
                            assertThat(spent.policy()).isEqualTo("logins");
                            assertThat(spent.quota()).isEqualTo(5);
                            assertThat(spent.pause()).isEqualTo(Duration.ofMillis(200));
                        });
    }

    @Test
    void zeroIsNoLimit() {
        LoginLimit none = new LoginLimit(0, time);

        assertThat(
                        IntStream.range(0, 1000)
                                .allMatch(i -> none.spentBy(new UserName("a")).isEmpty()))
                .isTrue();
    }

    private long opened(int times, String user) {
        return IntStream.range(0, times)
                .filter(i -> limit.spentBy(new UserName(user)).isEmpty())
                .count();
    }
}
