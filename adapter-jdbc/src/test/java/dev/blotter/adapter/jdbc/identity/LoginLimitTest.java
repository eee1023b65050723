package dev.blotter.adapter.jdbc.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.ManualMeter;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many sessions are opened in a second. */
class LoginLimitTest {

    private final ManualMeter meter = new ManualMeter();
    private final LoginLimit limit = new LoginLimit(10, meter);

    @Test
    void aUserHasHalfOfThem() {
        assertThat(opened(100, "ann")).isEqualTo(5);
        assertThat(opened(100, "bob")).isEqualTo(5);
        assertThat(opened(100, "carl")).isZero();

        meter.pass(Duration.ofMillis(500));
        assertThat(opened(100, "carl")).isEqualTo(5);
    }

    @Test
    void whatIsSpentSaysSo() {
        opened(5, "ann");

        assertThat(limit.spentBy(Caller.named("ann")))
                .hasValueSatisfying(
                        spent -> {
                            assertThat(spent.policy()).isEqualTo("logins");
                            assertThat(spent.quota()).isEqualTo(5);
                            assertThat(spent.pause()).isEqualTo(Duration.ofMillis(200));
                        });
    }

    @Test
    void zeroIsNoLimit() {
        LoginLimit none = new LoginLimit(0, meter);

        assertThat(
                        IntStream.range(0, 1000)
                                .allMatch(i -> none.spentBy(Caller.named("a")).isEmpty()))
                .isTrue();
    }

    private long opened(int times, String user) {
        return IntStream.range(0, times)
                .filter(i -> limit.spentBy(Caller.named(user)).isEmpty())
                .count();
    }
}
