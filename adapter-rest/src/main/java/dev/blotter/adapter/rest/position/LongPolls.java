package dev.blotter.adapter.rest.position;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The requests of clients that prefer to wait for news. While they wait, they take no thread. A few
 * threads, which end when there is nothing to do, decide those again for which something may have
 * changed, so that a change for many at once occupies none of the threads that other requests need.
 */
public final class LongPolls implements AutoCloseable {

    /** How many may wait by default. */
    public static final int DEFAULT_MOST = 20_000;

    /** A connection with its request takes some 24 KB, measured. */
    private static final long BYTES_EACH = 24 * 1024;

    private static final int SHARE_OF_MEMORY = 3;
    private static final int THREADS = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final long IDLE_SECONDS = 10;

    private final long most;
    private final AtomicInteger count = new AtomicInteger();
    private final Set<LongPoll> waiting = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor workers = workers();
    private volatile boolean closed;

    /** Lets at most {@code most} wait at a time, and no more than a third of the heap holds. */
    public LongPolls(int most) {
        long room = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / BYTES_EACH;
        this.most = Math.min(most, room);
    }

    private static ScheduledThreadPoolExecutor workers() {
        ScheduledThreadPoolExecutor workers =
                new ScheduledThreadPoolExecutor(THREADS, LongPolls::thread);
        workers.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        workers.allowCoreThreadTimeOut(true);
        workers.setRemoveOnCancelPolicy(true);
        return workers;
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "long-polls");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * The answer to {@code request}, or a {@link CompletionStage} of it. It is there at once if
     * there is news, or the client does not wait, or too many wait already; to suspend a request
     * that can be answered costs more than to answer it.
     */
    Object answer(PositionsRequest request) {
        Decision decision = request.decide();
        if (decision.isNews() || request.patience().isZero() || !mayWait()) {
            return decision.response();
        }
        LongPoll poll = new LongPoll(this, request, decision);
        waiting.add(poll);
        return poll.begin();
    }

    private boolean mayWait() {
        if (count.incrementAndGet() > most || closed) {
            count.decrementAndGet();
            return false;
        }
        return true;
    }

    void release(LongPoll poll) {
        if (waiting.remove(poll)) {
            count.decrementAndGet();
        }
    }

    boolean isClosed() {
        return closed;
    }

    void execute(Runnable task) {
        workers.execute(task);
    }

    Future<?> after(Duration time, Runnable task) {
        return workers.schedule(task, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** How many wait now. */
    public int count() {
        return count.get();
    }

    /** Answers all by what is known, and lets none wait from now on. */
    @Override
    public void close() {
        closed = true;
        waiting.forEach(LongPoll::wake);
    }
}
