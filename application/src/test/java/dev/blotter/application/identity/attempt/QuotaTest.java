package dev.blotter.application.identity.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.Eventually;
import dev.blotter.application.port.RateLimit;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What is left of a quota of 4 in 20 seconds. */
final class QuotaTest {

    private static final Duration WINDOW = Duration.ofSeconds(20);

    private final ManualTime time = new ManualTime();
    private final Quota.Bucket bucket = new Quota("rule", 4, WINDOW, time).bucket();

    @Test
    void whatIsTakenIsMissingUntilItIsBack() {
        assertLeft(4, 0);
        bucket.take();
        assertLeft(3, 5);
        bucket.take();
        assertLeft(2, 10);

        time.pass(Duration.ofSeconds(4));
        assertLeft(2, 6);
        time.pass(Duration.ofSeconds(1));
        assertLeft(3, 5);
        time.pass(WINDOW);
        assertLeft(4, 0);
    }

    @Test
    void itIsSpentWhenAllIsTakenAndNotBefore() {
        for (int i = 0; i < 4; i++) {
            assertThat(bucket.isSpent()).isFalse();
            assertThat(bucket.take()).isEmpty();
        }
        assertThat(bucket.isSpent()).isTrue();
        assertThat(bucket.take()).contains(limit(0, 5));

        bucket.giveBack();
        assertThat(bucket.isSpent()).isFalse();
        assertLeft(1, 15);
    }

    @Test
    void whatIsKeptForOthersCannotBeTaken() {
        assertThat(bucket.take(3)).isEmpty();
        assertThat(bucket.take(3)).contains(limit(0, 5));
        assertThat(bucket.take(2)).isEmpty();
    }

    /** One who reads the clock first, and looks last. */
    @Test
    void nothingIsSpentWithoutALimitWhileAnotherTakes() {
        AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
        Quota.Bucket unlimited =
                new Quota(
                                "rule",
                                0,
                                WINDOW,
                                () -> {
                                    long now = time.getAsLong();
                                    meanwhile.getAndSet(() -> {}).run();
                                    return now;
                                })
                        .bucket();
        meanwhile.set(
                () -> {
                    time.pass(WINDOW);
                    Thread other = new Thread(unlimited::take);
                    other.start();
                    Eventually.holds(
                            () ->
                                    assertThat(other.getState())
                                            .isIn(Thread.State.BLOCKED, Thread.State.TERMINATED));
                });

        assertThat(unlimited.isSpent()).isFalse();
    }

    private void assertLeft(long remaining, long seconds) {
        assertThat(bucket.left()).isEqualTo(limit(remaining, seconds));
    }

    private static RateLimit limit(long remaining, long seconds) {
        return new RateLimit("rule", 4, WINDOW, remaining, Duration.ofSeconds(seconds));
    }
}
