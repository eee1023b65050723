package dev.blotter.server;

import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.glassfish.grizzly.http.server.Request;

/**
 * The threads that requests run on, in three pools of the same size. A request that needs memory
 * only is not kept waiting by a database that hangs, nor one without a password by the many whose
 * passwords need a slow hash.
 */
final class Workers {

    private static final Pattern INSTRUMENTS =
            Pattern.compile(
                    ".*?/accounts/(?:[^/]*/instruments/.*|instruments/(?:query|changes)/?)");
    private static final Pattern LOGIN = Pattern.compile(".*/login/?");
    private static final String PASSWORD = "Basic ";

    private final WorkerPool memory;
    private final WorkerPool password;
    private final WorkerPool others;
    private final int maxQueue;
    private long ended;
    private long since = System.nanoTime();
    private boolean waited;

    /** Pools of {@code count} threads; in each, {@code places} requests may wait for one. */
    Workers(int count, int places) {
        this.memory = new WorkerPool("worker-memory-", count, places);
        this.password = new WorkerPool("worker-password-", count, places);
        this.others = new WorkerPool("worker-", count, places);
        this.maxQueue = pools().size() * places;
    }

    /** Runs {@code task} on a worker, or says when to try again, since the queue is full. */
    Optional<Duration> accept(Request request, Runnable task) {
        return of(request.getRequestURI(), request.getHeader(HttpHeaders.AUTHORIZATION))
                .accept(task);
    }

    /** The pool for a request to {@code path} that has this header. */
    WorkerPool of(String path, String authorization) {
        boolean hasPassword =
                authorization != null
                        && authorization.regionMatches(true, 0, PASSWORD, 0, PASSWORD.length());
        if (hasPassword && INSTRUMENTS.matcher(path).matches()) {
            return memory;
        }
        return hasPassword || LOGIN.matcher(path).matches() ? password : others;
    }

    private List<WorkerPool> pools() {
        return List.of(memory, password, others);
    }

    /** For how long requests have waited and none has ended, as far as this was asked before. */
    synchronized Duration standstill() {
        long now = pools().stream().mapToLong(WorkerPool::ended).sum();
        boolean waits = queued() > 0;
        if (!waits || !waited || now != ended) {
            ended = now;
            since = System.nanoTime();
        }
        waited = waits;
        return Duration.ofNanos(System.nanoTime() - since);
    }

    int count() {
        return sum(WorkerPool::count);
    }

    int busy() {
        return sum(WorkerPool::busy);
    }

    int queued() {
        return sum(WorkerPool::queued);
    }

    int maxQueue() {
        return maxQueue;
    }

    private int sum(ToIntFunction<WorkerPool> number) {
        return pools().stream().mapToInt(number).sum();
    }

    void shutdown() {
        pools().forEach(WorkerPool::shutdown);
    }

    /** Waits until all have ended, or it is that late. */
    void awaitEnd(long latest) {
        pools().forEach(pool -> pool.awaitEnd(latest));
    }
}
