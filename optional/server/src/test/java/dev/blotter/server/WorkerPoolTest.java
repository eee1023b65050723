package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {

    private final WorkerPool pool = new WorkerPool("test-", 2, 10);
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void shutdown() {
        end.countDown();
        pool.shutdown();
    }

    @Test
    void whoFindsNoPlaceIsGivenALaterTimeThanTheOneBefore() {
        workFor(Duration.ofMillis(50));
        fill();

        long earliest = System.nanoTime() + refused(1).get(0).toNanos();
        for (int i = 0; i < 1000; i++) {
            long asked = System.nanoTime();
            long given = refused(1).get(0).toNanos();
            assertThat(System.nanoTime() + given).isGreaterThan(earliest + 5_800_000);
            earliest = asked + given;
        }
    }

    @Test
    void afterFiveMinutesTheTimesBeginAgain() {
        workFor(Duration.ofMillis(50));
        fill();

        List<Duration> times = refused(100_000);
        Duration latest = Duration.ofMinutes(5).plus(times.get(0));
        assertThat(times).allMatch(time -> time.compareTo(latest) < 0);
        assertThat(times.subList(1, times.size())).contains(times.get(0));
    }

    /** As when this machine stood still: the next ones are as quick as those before. */
    @Test
    void oneThatWasHeldUpPutsOffTheOthersByLittle() {
        workFor(Duration.ofMillis(1));
        workOnceFor(Duration.ofSeconds(1));
        fill();

        assertThat(refused(1).get(0)).isLessThan(Duration.ofMillis(500));
    }

    @Test
    void whereWorkTakesNoTimeAllMayComeAgainAtOnce() {
        fill();

        assertThat(refused(100).get(99)).isLessThan(Duration.ofSeconds(1));
    }

    /** Lets the pool see how long its work takes. */
    private void workFor(Duration each) {
        for (int i = 0; i < 8; i++) {
            workOnceFor(each);
        }
    }

    private void workOnceFor(Duration time) {
        CountDownLatch done = new CountDownLatch(1);
        assertThat(pool.accept(() -> done(done, time))).isEmpty();
        await(done);
    }

    private static void done(CountDownLatch done, Duration after) {
        long until = System.nanoTime() + after.toNanos();
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        done.countDown();
    }

    /** Occupies all threads and all places. */
    private void fill() {
        AtomicInteger begun = new AtomicInteger();
        while (begun.get() < 2 || pool.queued() < 10) {
            if (pool.queued() < 10) {
                assertThat(pool.accept(() -> begin(begun))).isEmpty();
            }
        }
    }

    private void begin(AtomicInteger begun) {
        begun.incrementAndGet();
        await(end);
    }

    private List<Duration> refused(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> pool.accept(() -> {}))
                .map(Optional::orElseThrow)
                .toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(300, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
