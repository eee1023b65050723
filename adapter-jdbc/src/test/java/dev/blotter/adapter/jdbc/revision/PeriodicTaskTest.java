package dev.blotter.adapter.jdbc.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PeriodicTaskTest {

    private static final Duration PAUSE = Duration.ofMillis(1);

    @Test
    void anErrorIsNotTheEnd() throws InterruptedException {
        assertGoesOn(new OutOfMemoryError("no thread"));
    }

    @Test
    void anErrorThatCannotBeLoggedIsNotTheEnd() throws InterruptedException {
        assertGoesOn(
                new Error() {
                    @Override
                    public String getMessage() {
                        throw new NoClassDefFoundError("of the log");
                    }
                });
    }

    private static void assertGoesOn(Error failure) throws InterruptedException {
        CountDownLatch runs = new CountDownLatch(3);
        try (PeriodicTask task =
                new PeriodicTask("a-task", "a test fails", () -> run(runs, failure), PAUSE)) {
            task.start();
            assertThat(runs.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static void run(CountDownLatch runs, Error failure) {
        runs.countDown();
        throw failure;
    }
}
