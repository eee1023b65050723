package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The requests of clients that wait for news, once or for as long as they follow. While they wait,
 * they take no thread. A few threads, which end when there is nothing to do, decide those again for
 * which something may have changed, so that a change for many at once occupies none of the threads
 * that other requests need.
 */
public final class LongPolls implements AutoCloseable {

    /** How many may wait by default. */
    public static final int DEFAULT_MOST = 20_000;

    /** Beside its connection, a long poll takes 24 KB and an event stream 27, measured. */
    private static final long BYTES_EACH = 24 * 1024;

    private static final int SHARE_OF_MEMORY = 3;

    /** One user may take at most a quarter of the places. */
    private static final int USERS = 4;

    private static final int THREADS = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final long IDLE_SECONDS = 10;

    /** So often a stream shows that its connection is alive. */
    private static final Duration BEAT = Duration.ofSeconds(15);

    private final long most;
    private final long share;
    private final Set<Waiter<?>> waiting = ConcurrentHashMap.newKeySet();
    private final Map<UserName, Integer> byUser = new HashMap<>();
    private final ChangeCounts counts = new ChangeCounts();
    private final ScheduledThreadPoolExecutor workers = workers();
    private Optional<Future<?>> beat = Optional.empty();
    private volatile boolean closed;

    /**
     * Lets at most {@code most} wait at a time, and no more than a third of the heap holds; a
     * quarter of them may be of one user.
     */
    public LongPolls(int most) {
        long room = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / BYTES_EACH;
        this.most = Math.min(most, room);
        this.share = (this.most + USERS - 1) / USERS;
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
     * there is news, or too many wait already, of this user or of all; to suspend a request that
     * can be answered costs more than to answer it.
     */
    public <S> Object answer(WaitingRequest<S> request) {
        Decision<S> decision = request.decide();
        Optional<EventSink> sink = request.waiting().stream().filter(any -> canGoOn(decision));
        boolean atOnce = decision.isNews() || request.waiting().patience().isZero();
        if (atOnce && sink.isEmpty()) {
            return decision.response();
        }
        Waiter<S> waiter =
                sink.<Waiter<S>>map(to -> new EventStream<>(this, request, decision, to))
                        .orElseGet(() -> new LongPoll<>(this, request, decision));
        return admit(waiter) ? waiter.begin() : withoutPlace(decision);
    }

    /** An event that is read from a file while it is sent takes a thread meanwhile. */
    private static boolean canGoOn(Decision<?> first) {
        return first.isInMemory() && first.state().isPresent();
    }

    private synchronized boolean admit(Waiter<?> waiter) {
        int own = byUser.getOrDefault(waiter.user(), 0);
        if (closed || waiting.size() >= most || own >= share) {
            return false;
        }
        if (waiter.isStream() && beat.isEmpty()) {
            beat = Optional.of(after(BEAT, this::beat));
        }
        byUser.put(waiter.user(), own + 1);
        return waiting.add(waiter);
    }

    private void beat() {
        waiting.forEach(Waiter::beat);
        synchronized (this) {
            boolean goesOn = !closed && waiting.stream().anyMatch(Waiter::isStream);
            beat = goesOn ? Optional.of(after(BEAT, this::beat)) : Optional.empty();
        }
    }

    /** Events without news would make a poller of a client that may not wait. */
    private static Response withoutPlace(Decision<?> decision) {
        return decision.isEvent() && !decision.isNews()
                ? Response.ok(EventStreams.pause(1), EventStreams.TYPE).build()
                : decision.response();
    }

    synchronized void release(Waiter<?> waiter) {
        if (waiting.remove(waiter)) {
            byUser.computeIfPresent(waiter.user(), (user, own) -> own == 1 ? null : own - 1);
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
        return waiting.size();
    }

    /** Where answers with changes are counted. */
    public ChangeCounts counts() {
        return counts;
    }

    /** The clients that follow the books now. */
    public FollowerMetrics metrics() {
        long streams = waiting.stream().filter(Waiter::isStream).count();
        return new FollowerMetrics(count(), (int) streams, counts.all());
    }

    /** How many users those who wait are of. */
    synchronized int users() {
        return byUser.size();
    }

    /** Answers all by what is known, and lets none wait from now on. Its threads end then. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            beat.ifPresent(next -> next.cancel(false));
        }
        waiting.forEach(Waiter::wake);
        workers.setKeepAliveTime(1, TimeUnit.MILLISECONDS);
    }
}
