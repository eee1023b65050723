package dev.blotter.benchmark.soak;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Something that is done again and again, on a thread of its own, until it fails or is closed. */
final class Repeated implements AutoCloseable {

    private final String name;
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicLong times = new AtomicLong();
    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private final Thread thread;

    private Repeated(String name, Duration pause, Deed deed) {
        this.name = name;
        this.thread = new Thread(() -> repeat(pause, deed), name);
    }

    /** Begins to do something, with a pause after each time. */
    static Repeated begin(String name, Duration pause, Deed deed) {
        Repeated repeated = new Repeated(name, pause, deed);
        repeated.thread.setDaemon(true);
        repeated.thread.start();
        return repeated;
    }

    private void repeat(Duration pause, Deed deed) {
        try {
            do {
                deed.once();
                times.incrementAndGet();
            } while (!end.await(pause.toNanos(), TimeUnit.NANOSECONDS));
        } catch (Exception failed) {
            failure.completeExceptionally(failed);
        }
    }

    /** How many times it was done. */
    long times() {
        return times.get();
    }

    /**
     * Refuses to go on after a failure.
     *
     * @throws IllegalStateException if it failed
     */
    void check() {
        failure.exceptionally(
                        failed -> {
                            throw new IllegalStateException(name + ": " + failed, failed);
                        })
                .getNow(null);
    }

    @Override
    public void close() {
        end.countDown();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** What is done. */
    @FunctionalInterface
    interface Deed {
        void once() throws Exception;
    }
}
