package dev.blotter.adapter.rest.position;

import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The answers that are held back until there is news, for clients that prefer to wait. While they
 * are held, they take no thread. A few threads, which go away when there is nothing to do, decide
 * about those for which something may have changed, so that a change for many at once keeps none of
 * the threads that other requests need.
 */
public final class HeldAnswers implements AutoCloseable {

    /** How many answers are held unless it is said. */
    public static final int USUALLY_AT_MOST = 20_000;

    /** A connection with its request takes some 24 KB, measured. */
    private static final long BYTES_EACH = 24 * 1024;

    private static final int SHARE_OF_MEMORY = 3;
    private static final int THREADS = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final long IDLE_SECONDS = 10;

    private final long most;
    private final AtomicInteger count = new AtomicInteger();
    private final Set<HeldAnswer> held = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor workers = workers();
    private volatile boolean closed;

    /**
     * Holds no more answers than {@code most} at a time, nor than a third of the heap has room for.
     */
    public HeldAnswers(int most) {
        long room = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / BYTES_EACH;
        this.most = Math.min(most, room);
    }

    private static ScheduledThreadPoolExecutor workers() {
        ScheduledThreadPoolExecutor workers =
                new ScheduledThreadPoolExecutor(THREADS, HeldAnswers::thread);
        workers.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        workers.allowCoreThreadTimeOut(true);
        workers.setRemoveOnCancelPolicy(true);
        return workers;
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "held-answers");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * The answer to {@code question}: at once if there is news, or the client does not wait, or too
     * many wait already.
     */
    CompletionStage<Response> answer(PositionsQuestion question) {
        Decision decision = question.decide();
        if (decision.isNews() || question.patience().isZero()) {
            return CompletableFuture.completedFuture(decision.response());
        }
        if (!mayHold()) {
            return CompletableFuture.completedFuture(decision.response());
        }
        HeldAnswer answer = new HeldAnswer(this, question, decision);
        held.add(answer);
        return answer.hold();
    }

    private boolean mayHold() {
        if (count.incrementAndGet() > most || closed) {
            count.decrementAndGet();
            return false;
        }
        return true;
    }

    void release(HeldAnswer answer) {
        if (held.remove(answer)) {
            count.decrementAndGet();
        }
    }

    boolean isClosed() {
        return closed;
    }

    void soon(Runnable task) {
        workers.execute(task);
    }

    Future<?> after(Duration time, Runnable task) {
        return workers.schedule(task, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** How many answers are held now. */
    public int count() {
        return count.get();
    }

    /** Gives all answers as they are known, and holds none from now on. */
    @Override
    public void close() {
        closed = true;
        held.forEach(HeldAnswer::tell);
    }
}
