package dev.blotter.server;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for requests of one kind, and a queue. Who finds it full is given a time at which there
 * will be a place, one after the other, so that not all of them come again at once. Nothing is kept
 * free for them.
 */
final class WorkerPool {

    private static final Duration LATEST = Duration.ofMinutes(5);

    /** How much the time that a request takes depends on the latest one. */
    private static final int WEIGHT = 8;

    /** One that takes this much longer than most was held up, as when the machine stood still. */
    private static final int HELD_UP = 4;

    private static final long LITTLE = Duration.ofMillis(10).toNanos();

    private final ThreadPoolExecutor threads;
    private long nanosEach;
    private long last = System.nanoTime();

    /** So many threads, whose names begin with {@code name}, and places to wait for one. */
    WorkerPool(String name, int count, int places) {
        AtomicInteger number = new AtomicInteger();
        threads =
                new ThreadPoolExecutor(
                        count,
                        count,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(places),
                        task -> new Thread(task, name + number.incrementAndGet()));
    }

    /** Runs {@code task}, or says when there will be a place for it. */
    Optional<Duration> accept(Runnable task) {
        try {
            threads.execute(() -> time(task));
            return Optional.empty();
        } catch (RejectedExecutionException full) {
            return Optional.of(nextPlace());
        }
    }

    private void time(Runnable task) {
        long begun = System.nanoTime();
        task.run();
        took(System.nanoTime() - begun);
    }

    private synchronized void took(long nanos) {
        nanosEach += (Math.min(nanos, nanosEach * HELD_UP + LITTLE) - nanosEach) / WEIGHT;
    }

    /** After those who are queued and those who were given a time; in five minutes, at most. */
    private synchronized Duration nextPlace() {
        long now = System.nanoTime();
        long pace = nanosEach / threads.getMaximumPoolSize();
        long given = last - now > LATEST.toNanos() ? 0 : last - now;
        last = now + Math.max(given, queued() * pace) + pace;
        return Duration.ofNanos(last - now);
    }

    int count() {
        return threads.getMaximumPoolSize();
    }

    int busy() {
        return threads.getActiveCount();
    }

    int queued() {
        return threads.getQueue().size();
    }

    long ended() {
        return threads.getCompletedTaskCount();
    }

    /** Ends when all is done. */
    void shutdown() {
        threads.shutdown();
    }

    /** Waits until it has ended, or it is that late. */
    void awaitEnd(long latest) {
        try {
            var unused = threads.awaitTermination(latest - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
