package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CircuitBreakerTest {

    private static final int PAUSE_MILLIS = 250;

    private final CircuitBreaker breaker = new CircuitBreaker("a test");
    private final AtomicInteger calls = new AtomicInteger();

    @Test
    void anOpenBreakerMakesNoCall() {
        CircuitBreaker patient = new CircuitBreaker("a test", Duration.ofHours(1));
        assertThatThrownBy(() -> patient.call(failure -> true, this::failure))
                .isInstanceOf(IllegalStateException.class);

        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> patient.call(failure -> true, calls::incrementAndGet))
                    .isInstanceOf(StoreUnavailable.class);
        }
        assertThat(calls).hasValue(1);
    }

    @Test
    void afterAPauseOneCallIsMadeAndClosesIt() throws Exception {
        fail();
        Thread.sleep(PAUSE_MILLIS);
        CountDownLatch halfOpen = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        CompletableFuture<Integer> probe =
                CompletableFuture.supplyAsync(
                        () ->
                                breaker.call(
                                        failure -> true,
                                        () -> {
                                            halfOpen.countDown();
                                            return waitedFor(release);
                                        }));
        halfOpen.await();
        assertThatThrownBy(this::succeed).isInstanceOf(StoreUnavailable.class);
        release.countDown();

        assertThat(probe.get()).isZero();
        assertThat(succeed()).isEqualTo(2);
    }

    @Test
    void aProbeThatFailsOpensItAgain() throws InterruptedException {
        fail();
        Thread.sleep(PAUSE_MILLIS);
        fail();

        assertThat(breaker.isClosed()).isFalse();
        assertThat(calls).hasValue(2);
    }

    @Test
    void aProbeThatSaysNothingLeavesTheQuestionToTheNext() throws InterruptedException {
        fail();
        Thread.sleep(PAUSE_MILLIS);
        assertThatThrownBy(() -> breaker.call(failure -> false, this::failure))
                .isInstanceOf(IllegalStateException.class);
        assertThat(breaker.isClosed()).isFalse();
        Thread.sleep(PAUSE_MILLIS);

        assertThat(succeed()).isPositive();
        assertThat(breaker.isClosed()).isTrue();
    }

    @Test
    void aFailureThatIsNoOutageLeavesItClosed() {
        assertThatThrownBy(() -> breaker.call(failure -> false, this::failure))
                .isInstanceOf(IllegalStateException.class);

        assertThat(breaker.isClosed()).isTrue();
    }

    private int succeed() {
        return breaker.call(failure -> true, calls::incrementAndGet);
    }

    private void fail() {
        assertThatThrownBy(() -> breaker.call(failure -> true, this::failure))
                .isInstanceOf(IllegalStateException.class);
    }

    private int failure() {
        calls.incrementAndGet();
        throw new IllegalStateException("no answer");
    }

    private static int waitedFor(CountDownLatch latch) {
        try {
            latch.await();
            return 0;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
