package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.adapter.rest.request.Preferences;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * One request that waits for news. Whenever something may have changed, and at its end, it is
 * decided again as if it were new.
 *
 * @param <S> a state of what it asks for
 */
final class LongPoll<S> extends Waiter<S> {

    /**
     * A request that is this late gets the latest known response: deciding again would take too
     * long.
     */
    private static final long TOO_LATE = TimeUnit.SECONDS.toNanos(2);

    /** The server buffers up to this many bytes for a client that does not read. */
    private static final long SMALL = 128 * 1024;

    private final long end;
    private volatile Future<?> timer = CompletableFuture.completedFuture(null);
    private volatile boolean honoured;

    /** The request {@code request}, for which {@code latest} is no news. */
    LongPoll(LongPolls all, WaitingRequest<S> request, Decision<S> latest) {
        super(all, request, latest);
        this.end = System.nanoTime() + request.waiting().patience().toNanos();
    }

    @Override
    boolean isStream() {
        return latest.isEvent();
    }

    @Override
    void open() {
        timer = all.after(request.waiting().patience(), this::wake);
    }

    @Override
    void decide() {
        long late = System.nanoTime() - end;
        if (isOver() || late > TOO_LATE || (late < 0 && !watches())) {
            answer(latest);
            return;
        }
        if (late < 0 && beginsToWait()) {
            return;
        }
        Decision<S> now = request.decideAgain(request.waiting().since());
        if (now.isNews() || late >= 0) {
            answer(now);
        } else {
            goOnFrom(now);
        }
    }

    @Override
    boolean watches() {
        boolean watches = super.watches();
        honoured = honoured || watches;
        return watches;
    }

    private void answer(Decision<S> decision) {
        release();
        if (honoured) {
            decision.response()
                    .getHeaders()
                    .putSingle(
                            Preferences.APPLIED,
                            WaitPreference.applied(request.waiting().patience()));
        }
        Executor writers = isSmall(decision.response()) ? Runnable::run : request.writers();
        writers.execute(() -> response.complete(decision.response()));
    }

    private static boolean isSmall(Response answer) {
        return !(answer.getEntity() instanceof JsonRows body)
                || body.length().orElse(Long.MAX_VALUE) <= SMALL;
    }

    @Override
    void release() {
        timer.cancel(false);
        super.release();
    }
}
