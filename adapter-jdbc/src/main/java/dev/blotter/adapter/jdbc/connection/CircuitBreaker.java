package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps calls from something that does not answer. While it is closed, all calls are made. While it
 * is open, they fail at once. After a pause it is half-open: one call is made, which closes it or
 * opens it again. The log has one line when it opens, with the trace of the cause, and one when it
 * is closed again.
 */
final class CircuitBreaker {

    private static final Logger LOG = LoggerFactory.getLogger(CircuitBreaker.class);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final String name;
    private final long pause;
    private final AtomicReference<State> state = new AtomicReference<>(State.CLOSED);
    private volatile long tried;
    private volatile String cause = "";
    private volatile boolean quiet;

    /** A closed one, of what is called by this name in the log. */
    CircuitBreaker(String name) {
        this(name, PAUSE);
    }

    CircuitBreaker(String name, Duration pause) {
        this.name = name;
        this.pause = pause.toNanos();
    }

    boolean isClosed() {
        return state.get() == State.CLOSED;
    }

    /**
     * Makes a call, after a failure of which the breaker opens if it is an outage.
     *
     * @throws StoreUnavailable if it is open
     */
    <T> T call(Predicate<RuntimeException> isOutage, Supplier<T> call) {
        if (!isClosed() && !isHalfOpened()) {
            throw new StoreUnavailable(
                    name + " does not answer", new IllegalStateException("the circuit is open"));
        }
        try {
            T result = call.get();
            closeHalfOpen();
            return result;
        } catch (RuntimeException failure) {
            if (isOutage.test(failure)) {
                open(failure);
            }
            throw failure;
        } finally {
            endHalfOpen();
        }
    }

    /** Whether it is half-open now, for the caller to make the one call. */
    private boolean isHalfOpened() {
        return System.nanoTime() - tried > pause
                && state.compareAndSet(State.OPEN, State.HALF_OPEN);
    }

    /** Opens it for a reason that the log has already. */
    void openQuietly() {
        tried = System.nanoTime();
        quiet = state.getAndSet(State.OPEN) == State.CLOSED || quiet;
    }

    void open(Throwable failure) {
        tried = System.nanoTime();
        State before = state.getAndSet(State.OPEN);
        String now = OpeningFailure.rootCause(failure).toString().lines().findFirst().orElse("");
        if (before != State.CLOSED && !quiet) {
            return;
        }
        quiet = false;
        if (now.equals(cause)) {
            LOG.warn("{} does not answer again: {}", name, now);
        } else {
            LOG.warn("{} does not answer: {}", name, now, failure);
        }
        cause = now;
    }

    void close() {
        if (state.getAndSet(State.CLOSED) != State.CLOSED && !quiet) {
            LOG.info("{} answers again", name);
        }
    }

    private void closeHalfOpen() {
        if (state.get() == State.HALF_OPEN) {
            close();
        }
    }

    /** A call that says neither leaves the question for the next one. */
    private void endHalfOpen() {
        if (state.compareAndSet(State.HALF_OPEN, State.OPEN)) {
            tried = System.nanoTime();
        }
    }

    private enum State {
        CLOSED,
        OPEN,
        HALF_OPEN
    }
}
