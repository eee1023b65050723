package dev.blotter.adapter.jdbc.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.revision.RefreshedValue.Dated;
import dev.blotter.application.port.StoreUnavailable;
import java.lang.Thread.State;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A value whose source gives no answer holds, and keeps no caller waiting. */
class RefreshedValueTest {

    private static final Duration MAX_AGE = Duration.ofMillis(20);
    private static final long SILENCE_MILLIS = 600;
    private static final Duration SECOND_LOOK = Duration.ofMillis(100);
    private static final int ALL = 100;
    private static final long BETWEEN_LOOKS = 5;
    private static final Set<State> WAITS = Set.of(State.WAITING, State.TIMED_WAITING);
    private static final Duration REPEATED = Duration.ofSeconds(1);

    private final CountDownLatch entered = new CountDownLatch(1);
    private final Semaphore release = new Semaphore(0);
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger oldOnes = new AtomicInteger();
    private final AtomicReference<Supplier<Integer>> source =
            new AtomicReference<>(reads::incrementAndGet);

    @AfterEach
    void release() {
        release.release(ALL);
    }

    @Test
    void aReadingWithoutAnAnswerHoldsUpNoOther() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        assertThat(value.get().value()).isEqualTo(1);
        source.set(this::await);
        CompletableFuture<Dated<Integer>> reading = CompletableFuture.supplyAsync(value::renew);
        entered.await();
        Thread.sleep(SILENCE_MILLIS);
        CompletableFuture<Dated<Integer>> first = CompletableFuture.supplyAsync(value::get);

        assertThat(first.get(20, TimeUnit.SECONDS).value()).isEqualTo(1);
        assertThat(value.get().value()).isEqualTo(1);
        assertThat(reading).isNotDone();
        assertThat(oldOnes).hasValue(2);
    }

    @Test
    void whoJoinsAReadingThatGetsNoAnswerWaitsNoLonger() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        CompletableFuture<Dated<Integer>> reading = beginToReadAgain(value, this::await);
        CompletableFuture<Dated<Integer>> joined = CompletableFuture.supplyAsync(value::get);

        assertThat(joined.get(20, TimeUnit.SECONDS).value()).isEqualTo(1);
        assertThat(reading).isNotDone();
        assertThat(oldOnes).hasValue(1);
    }

    @Test
    void whoJoinsAReadingThatFailsReadsNoMore() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ofHours(1), () -> false);
        CompletableFuture<Dated<Integer>> reading = beginToReadAgain(value, this::awaitAndFail);
        AtomicInteger got = new AtomicInteger();
        Thread joined = waiting(() -> got.set(value.get().value()));
        release.release();
        joined.join(Duration.ofSeconds(20).toMillis());

        assertThat(got).hasValue(1);
        assertThat(reads).hasValue(3);
        assertThat(reading).failsWithin(Duration.ofSeconds(20));
    }

    /** The value is 1, and no longer young, when it is read again. */
    private CompletableFuture<Dated<Integer>> beginToReadAgain(
            RefreshedValue<Integer> value, Supplier<Integer> reading) throws InterruptedException {
        value.get();
        source.set(reading);
        Thread.sleep(MAX_AGE.plusMillis(1).toMillis());
        CompletableFuture<Dated<Integer>> again = CompletableFuture.supplyAsync(value::renew);
        entered.await();
        return again;
    }

    /** It may have been this machine that stood still. */
    @Test
    void theFirstWhoMissesAnAnswerLooksAgain() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        AtomicInteger got = new AtomicInteger();
        int before;
        long begun;
        long taken;
        do { // again where a busy machine has let too much time pass
            release.drainPermits();
            source.set(reads::incrementAndGet);
            before = value.renew().value();
            source.set(this::await);
            Thread reading = waiting(value::renew);
            Thread.sleep(SILENCE_MILLIS);
            oldOnes.set(0);
            begun = System.nanoTime();
            Thread first = waiting(() -> got.set(value.get().value()));
            release.release();
            reading.join();
            taken = System.nanoTime() - begun;
            release.release();
            first.join();
        } while (got.get() == before && taken > SECOND_LOOK.toNanos());

        assertThat(got).hasValueGreaterThan(before);
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
        release.release(ALL);
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
        release.release(ALL);
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
    void aReadingThatIsCancelledIsNoOutage() throws InterruptedException {
        RefreshedValue<Integer> value = value(Duration.ofHours(1));
        value.get();
        Thread.sleep(MAX_AGE.plusMillis(1).toMillis());
        source.set(this::failOnceInterrupted);
        try {
            assertThatThrownBy(value::get).isInstanceOf(StoreUnavailable.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        source.set(reads::incrementAndGet);

        assertThat(value.get().value()).isEqualTo(reads.get()).isGreaterThan(1);
        assertThat(oldOnes).hasValue(0);
    }

    @Test
    void whoHasJoinedAReadingThatIsCancelledReadsAgain() throws Exception {
        RefreshedValue<Integer> value = value(Duration.ofHours(1), () -> false);
        value.get();
        Thread.sleep(MAX_AGE.plusMillis(1).toMillis());
        source.set(this::failWhenInterrupted);
        Thread cancelled = new Thread(() -> assertThatThrownBy(value::get));
        cancelled.start();
        entered.await();
        CompletableFuture<Dated<Integer>> joined = new CompletableFuture<>();
        Thread other = waiting(() -> joined.complete(value.get()));
        source.set(reads::incrementAndGet);
        cancelled.interrupt();

        assertThat(joined.get(20, TimeUnit.SECONDS).value()).isEqualTo(2);
        assertThat(oldOnes).hasValue(0);
        other.join();
        cancelled.join();
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
        return value(maxOutage, () -> true);
    }

    private RefreshedValue<Integer> value(Duration maxOutage, BooleanSupplier maybeSilent) {
        return new RefreshedValue<>(
                MAX_AGE,
                maxOutage,
                () -> new Dated<>(System.nanoTime(), Optional.empty(), source.get().get()),
                oldOnes::incrementAndGet,
                maybeSilent);
    }

    private static Thread waiting(Runnable work) throws InterruptedException {
        Thread thread = new Thread(work);
        thread.start();
        while (thread.isAlive() && !WAITS.contains(thread.getState())) {
            Thread.sleep(BETWEEN_LOOKS);
        }
        return thread;
    }

    private int await() {
        try {
            entered.countDown();
            release.acquire();
            return reads.incrementAndGet();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private int awaitAndFail() {
        await();
        return fail();
    }

    private int failOnceInterrupted() {
        try {
            Thread.sleep(SILENCE_MILLIS);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        Thread.currentThread().interrupt();
        return fail();
    }

    private int failWhenInterrupted() {
        entered.countDown();
        try {
            release.acquire();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        throw new StoreUnavailable("away", new IllegalStateException());
    }

    private int fail() {
        reads.incrementAndGet();
        throw new StoreUnavailable("away", new IllegalStateException());
    }
}
