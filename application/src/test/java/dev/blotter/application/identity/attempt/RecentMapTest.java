package dev.blotter.application.identity.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RecentMapTest {

    private final ManualTime time = new ManualTime();
    private final RecentMap<Integer, String> map =
            new RecentMap<>(100, Duration.ofMinutes(1), time);

    @Test
    void aValueIsKeptForItsLifetime() {
        map.put(1, "one");
        time.pass(Duration.ofSeconds(59));
        assertThat(map.find(1)).contains("one");
        assertThat(map.contains(1)).isTrue();

        time.pass(Duration.ofSeconds(1));
        assertThat(map.find(1)).isEmpty();
        assertThat(map.contains(1)).isFalse();
    }

    @Test
    void oneThatIsPutAgainIsKeptForLongerAndOneThatIsReadIsNot() {
        map.put(1, "one");
        map.put(2, "two");
        time.pass(Duration.ofSeconds(40));
        assertThat(map.putAgain(1, () -> "other")).isEqualTo("one");
        assertThat(map.find(2)).contains("two");

        time.pass(Duration.ofSeconds(40));

        assertThat(map.find(1)).contains("one");
        assertThat(map.find(2)).isEmpty();
        assertThat(map.putAgain(2, () -> "other")).isEqualTo("other");
    }

    @Test
    void thereAreNoMoreThanItMayKeepAndTheOldestGoFirst() {
        for (int key = 0; key < 1000; key++) {
            map.putAgain(-1, () -> "always");
            map.put(key, "each");
            time.pass(Duration.ofMillis(1));
            assertThat(map.size()).isLessThanOrEqualTo(100);
        }

        assertThat(map.find(-1)).contains("always");
        assertThat(IntStream.range(915, 1000)).allMatch(map::contains);
        assertThat(map.find(0)).isEmpty();
    }

    @Test
    void aTenthIsDroppedWhenThereAreTooMany() {
        for (int key = 0; key < 100; key++) {
            map.putAgain(key, () -> "each");
            time.pass(Duration.ofMillis(1));
        }
        assertThat(map.size()).isEqualTo(100);

        map.putAgain(100, () -> "one more");

        assertThat(map.size()).isEqualTo(90);
        assertThat(IntStream.rangeClosed(11, 100)).allMatch(map::contains);
    }

    @Test
    void ofManyWhoPutTheFirstOneAtOnceAllGetTheSame() {
        for (int round = 0; round < 50; round++) {
            int key = round;
            assertThat(
                            IntStream.range(0, 64)
                                    .parallel()
                                    .mapToObj(i -> map.putAgain(key, () -> "by " + i))
                                    .distinct())
                    .hasSize(1);
        }
    }
}
