package dev.blotter.server;

import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.glassfish.grizzly.http.server.Request;

/**
 * The threads that requests run on, in two pools of the same size: one for requests that need
 * memory only, one for those that may ask the database. So a database that hangs keeps no request
 * waiting that does not need it.
 */
final class Workers {

    private static final Pattern INSTRUMENTS = Pattern.compile(".*/accounts/[^/]*/instruments/.*");
    private static final String PASSWORD = "Basic ";

    private final ThreadPoolExecutor memory;
    private final ThreadPoolExecutor database;
    private long ended;
    private long since = System.nanoTime();

    /** Pools of {@code count} threads; in each, {@code maxQueue} requests may wait for one. */
    Workers(int count, int maxQueue) {
        this.memory = pool(count, maxQueue, "worker-memory-");
        this.database = pool(count, maxQueue, "worker-");
    }

    private static ThreadPoolExecutor pool(int count, int maxQueue, String name) {
        AtomicInteger number = new AtomicInteger();
        return new ThreadPoolExecutor(
                count,
                count,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(maxQueue),
                task -> new Thread(task, name + number.incrementAndGet()));
    }

    /** Runs {@code task} on a worker, unless the queue that it would wait in is full. */
    boolean accept(Request request, Runnable task) {
        try {
            of(request).execute(task);
            return true;
        } catch (RejectedExecutionException full) {
            return false;
        }
    }

    private ThreadPoolExecutor of(Request request) {
        return needsMemoryOnly(request) ? memory : database;
    }

    /**
     * Whether {@code request} needs neither a session nor positions, but what is in memory:
     * instruments, permissions and password hashes.
     */
    static boolean needsMemoryOnly(Request request) {
        return needsMemoryOnly(
                request.getRequestURI(), request.getHeader(HttpHeaders.AUTHORIZATION));
    }

    static boolean needsMemoryOnly(String path, String authorization) {
        return INSTRUMENTS.matcher(path).matches()
                && authorization != null
                && authorization.regionMatches(true, 0, PASSWORD, 0, PASSWORD.length());
    }

    /** For how long requests have waited and none has ended, as far as this was asked before. */
    synchronized Duration standstill() {
        long now = memory.getCompletedTaskCount() + database.getCompletedTaskCount();
        if (queued() == 0 || now != ended) {
            ended = now;
            since = System.nanoTime();
        }
        return Duration.ofNanos(System.nanoTime() - since);
    }

    int count() {
        return memory.getMaximumPoolSize() + database.getMaximumPoolSize();
    }

    int busy() {
        return memory.getActiveCount() + database.getActiveCount();
    }

    int queued() {
        return memory.getQueue().size() + database.getQueue().size();
    }

    /** Ends when all is done; an interrupt would close the file that H2 reads at that moment. */
    void shutdown() {
        Stream.of(memory, database).forEach(ThreadPoolExecutor::shutdown);
    }
}
