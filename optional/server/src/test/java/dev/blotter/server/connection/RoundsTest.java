package dev.blotter.server.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RoundsTest {

    @Test
    void anErrorDoesNotEndThem() throws InterruptedException {
        Duration shortest = Duration.ofMillis(50);
        CountDownLatch counted = new CountDownLatch(3);
        try (Rounds rounds =
                new Rounds(new ConnectionLimits(1, shortest, shortest, shortest, shortest))) {
            rounds.start(
                    round -> {
                        counted.countDown();
                        throw new OutOfMemoryError("in round " + round);
                    });

            assertThat(counted.await(300, TimeUnit.SECONDS)).isTrue();
        }
    }
}
