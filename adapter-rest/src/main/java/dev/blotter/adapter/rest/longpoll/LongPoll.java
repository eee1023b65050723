package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.request.Preferences;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * One request that waits for news. Whenever something may have changed, and at its end, it is
 * decided again as if it were new; while there is no news, it is parked, and has no thread.
 *
 * @param <S> a state of what it asks for
 */
final class LongPoll<S> implements Waiter {

    /**
     * A request that is later than this is answered by what is known, since asking takes too long.
     */
    private static final long TOO_LATE = TimeUnit.SECONDS.toNanos(2);

    private final LongPolls all;
    private final WaitingRequest<S> request;
    private final long end;
    private final Turns turns;
    private final CompletableFuture<Response> response = new CompletableFuture<>();
    private volatile Decision<S> latest;
    private volatile Future<?> timer;
    private volatile boolean honoured;
    private volatile boolean abandoned;

    /** The request {@code request}, for which {@code latest} is no news. */
    LongPoll(LongPolls all, WaitingRequest<S> request, Decision<S> latest) {
        this.all = all;
        this.request = request;
        this.latest = latest;
        this.end = System.nanoTime() + request.patience().toNanos();
        this.timer = CompletableFuture.completedFuture(null);
        this.turns = new Turns(all::execute, this::decideAgain);
    }

    @Override
    public UserName user() {
        return request.user();
    }

    @Override
    public boolean isStream() {
        return latest.isEvent();
    }

    @Override
    public CompletionStage<Response> begin() {
        timer = all.after(request.patience(), this::wake);
        request.waitEnds().thenRun(this::abandon);
        decideAgain();
        return response;
    }

    @Override
    public void wake() {
        turns.wake();
    }

    private void abandon() {
        abandoned = true;
        wake();
    }

    private void decideAgain() {
        try {
            decide(System.nanoTime() - end);
        } catch (RuntimeException | Error failed) {
            release();
            response.completeExceptionally(failed);
        }
    }

    private void decide(long late) {
        turns.begin();
        boolean isOver = abandoned || all.isClosed() || late > TOO_LATE;
        if (isOver || (late < 0 && !watches())) {
            answer(latest);
            return;
        }
        if (late < 0 && request.beginsToWait(latest.state().orElseThrow())) {
            turns.park();
            return;
        }
        Decision<S> now = request.decideAgain(request.since());
        if (now.isNews() || late >= 0) {
            answer(now);
        } else {
            latest = now;
            request.goOnFrom(now.state().orElseThrow(), this::wake);
            turns.park();
        }
    }

    private boolean watches() {
        boolean watches = request.watch(latest.state().orElseThrow(), this::wake);
        honoured = honoured || watches;
        return watches;
    }

    private void answer(Decision<S> decision) {
        release();
        if (honoured) {
            decision.response()
                    .getHeaders()
                    .putSingle(Preferences.APPLIED, WaitPreference.applied(request.patience()));
        }
        response.complete(decision.response());
    }

    private void release() {
        timer.cancel(false);
        request.unwatch();
        all.release(this);
    }
}
