package dev.blotter.server.connection;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A clock that costs no more than reading a field: one thread counts rounds, and looks around in
 * each. A machine that is busy with something else makes fewer of them, so that no client is late
 * because of that.
 */
final class Rounds implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);

    private static final int IN_THE_SHORTEST = 10;
    private static final long MIN_MILLIS = 5;
    private static final long MAX_MILLIS = 1000;

    /** In bytes: 16 KB a second. */
    private static final long LEAST_A_MILLI = 16;

    private final ConnectionLimits limits;
    private final long millis;
    private final AtomicLong now = new AtomicLong();
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(Rounds::thread);

    /** With some of them in the shortest of these times. */
    Rounds(ConnectionLimits limits) {
        this.limits = limits;
        long some = limits.shortest().toMillis() / IN_THE_SHORTEST;
        this.millis = Math.max(MIN_MILLIS, Math.min(MAX_MILLIS, some));
    }

    /** Starts to count, and to call {@code look} in each round. */
    void start(LongConsumer look) {
        var unused =
                thread.scheduleWithFixedDelay(
                        () -> next(look), millis, millis, TimeUnit.MILLISECONDS);
    }

    private static Thread thread(Runnable rounds) {
        Thread thread = new Thread(rounds, "connections");
        thread.setDaemon(true);
        return thread;
    }

    private void next(LongConsumer look) {
        try {
            look.accept(now.incrementAndGet());
        } catch (RuntimeException | Error defect) { // which would be the end of the rounds
            LOG.error("A round was not finished", defect);
        }
    }

    /** The round from which on a connection that enters this state now has been at it too long. */
    long dueAfter(ConnectionState state) {
        return now.get() + in(limits.timeFor(state));
    }

    /** How much a client must take, before it is stalled, of an answer that a worker writes. */
    long leastTaken() {
        return limits.write().toMillis() * LEAST_A_MILLI;
    }

    /** Whether so many rounds without progress are too many. */
    boolean isStalled(long withoutProgress) {
        return withoutProgress >= in(limits.write());
    }

    /** Whether a connection was idle for long enough, whose answer was unread until so long ago. */
    boolean isIdle(long sinceUnread) {
        return sinceUnread >= in(limits.idle());
    }

    /** How many rounds take at least so long. */
    private long in(Duration time) {
        return 1 + (time.toMillis() + millis - 1) / millis;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
