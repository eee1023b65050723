package dev.blotter.bootstrap.server;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes the threads that requests are worked on by. */
final class Workers {

    private Workers() {}

    /** Returns a pool of {@code count} threads. Its queue has no bound: the caller sees to that. */
    static ThreadPoolExecutor of(int count) {
        AtomicInteger number = new AtomicInteger();
        return new ThreadPoolExecutor(
                count,
                count,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> new Thread(task, "worker-" + number.incrementAndGet()));
    }
}
