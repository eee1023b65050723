package dev.blotter.adapter.jdbc.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.revision.RefreshedValue.Dated;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A value whose source gives no answer holds, and keeps no caller waiting. */
class RefreshedValueTest {

    private static final Duration MAX_AGE = Duration.ofMillis(20);
    private static final long SILENCE_MILLIS = 600;
    private static final long SECOND_LOOK_MILLIS = 300;
    private static final long BETWEEN_LOOKS = 5;
    private static final Duration REPEATED = Duration.ofSeconds(1);

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger oldOnes = new AtomicInteger();
    private final AtomicReference<Supplier<Integer>> source =
            new AtomicReference<>(reads::incrementAndGet);

    @AfterEach
    void release() {
        release.countDown();
    }

    @Test
    void aReadingWithoutAnAnswerHoldsUpNoOther() throws InterruptedException {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        assertThat(value.get().value()).isEqualTo(1);
        source.set(this::await);
        CompletableFuture<Dated<Integer>> reading = CompletableFuture.supplyAsync(value::renew);
        entered.await();
        Thread.sleep(SILENCE_MILLIS);
        CompletableFuture<Dated<Integer>> first = CompletableFuture.supplyAsync(value::get);
        Thread.sleep(SECOND_LOOK_MILLIS);

        assertThat(value.get().value()).isEqualTo(1);
        assertThat(reading).isNotDone();
        assertThat(first).isNotDone();
        assertThat(oldOnes).hasValue(1);
    }

    /** It may have been this machine that stood still. */
    @Test
    void theFirstWhoMissesAnAnswerWaitsForIt() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        value.get();
        source.set(this::await);
        Thread reading = waiting(value::renew);
        Thread.sleep(SILENCE_MILLIS);
        AtomicInteger got = new AtomicInteger();
        Thread first = waiting(() -> got.set(value.get().value()));
        release.countDown();
        first.join();
        reading.join();

        assertThat(got).hasValueGreaterThan(1);
        assertThat(oldOnes).hasValue(0);
    }

    @Test
    void withoutTimeForAnOutageTheReadingIsWaitedFor() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ZERO);
        value.get();
        source.set(this::await);
        CompletableFuture<Dated<Integer>> reading = CompletableFuture.supplyAsync(value::renew);
        entered.await();
        Thread.sleep(SILENCE_MILLIS);

        CompletableFuture<Dated<Integer>> waiting = CompletableFuture.supplyAsync(value::get);
        Thread.sleep(SILENCE_MILLIS);
        assertThat(waiting).isNotDone();
        release.countDown();
        assertThat(waiting.get(20, TimeUnit.SECONDS).value()).isGreaterThan(1);
        assertThat(reading.get(20, TimeUnit.SECONDS).value()).isEqualTo(2);
    }

    @Test
    void whatIsRenewedIsReadAfterTheCall() throws InterruptedException {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        source.set(this::await);
        Thread reading = waiting(value::renew);
        AtomicInteger renewed = new AtomicInteger();
        Thread renewing = waiting(() -> renewed.set(value.renew().value()));
        release.countDown();
        reading.join();
        renewing.join();

        assertThat(renewed).hasValue(2);
    }

    @Test
    void failuresThatAreRepeatedAreNotRepeatedByCallers() throws InterruptedException {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        value.get();
        source.set(this::fail);
        assertThatThrownBy(value::renew).isInstanceOf(StoreUnavailable.class);
        Thread.sleep(SILENCE_MILLIS);
        long repeated;
        int before;
        do { // again where a busy machine has let too much time pass
            repeated = System.nanoTime();
            assertThatThrownBy(value::renew).isInstanceOf(StoreUnavailable.class);
            before = reads.get();
            assertThat(value.get().value()).isEqualTo(1);
        } while (System.nanoTime() - repeated > REPEATED.toNanos());
        assertThat(reads).hasValue(before);
    }

    @Test
    void aFailureThatIsNotRepeatedIsTriedAgainByTheNextCaller() throws InterruptedException {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        value.get();
        source.set(this::fail);
        assertThatThrownBy(value::renew).isInstanceOf(StoreUnavailable.class);
        source.set(reads::incrementAndGet);
        Thread.sleep(1100);

        assertThat(value.get().value()).isEqualTo(3);
    }

    @Test
    void aDefectIsNoSilence() throws InterruptedException {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        value.get();
        source.set(
                () -> {
                    throw new IllegalStateException("a defect");
                });
        assertThatThrownBy(value::renew).hasMessage("a defect");
        Thread.sleep(SILENCE_MILLIS);

        assertThatThrownBy(value::get).hasMessage("a defect");
    }

    private RefreshedValue<Integer> value(Duration maxOutage) {
        return new RefreshedValue<>(
                MAX_AGE,
                maxOutage,
                () -> new Dated<>(System.nanoTime(), Optional.empty(), source.get().get()),
                oldOnes::incrementAndGet,
                () -> true);
    }

    private static Thread waiting(Runnable work) throws InterruptedException {
        Thread thread = new Thread(work);
        thread.start();
        while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
            Thread.sleep(BETWEEN_LOOKS);
        }
        return thread;
    }

    private int await() {
        try {
            entered.countDown();
            release.await();
            return reads.incrementAndGet();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private int fail() {
        reads.incrementAndGet();
        throw new StoreUnavailable("away", new IllegalStateException());
    }
}
