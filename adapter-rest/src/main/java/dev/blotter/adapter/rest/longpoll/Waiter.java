package dev.blotter.adapter.rest.longpoll;

import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A client that waits for news. Whenever something may have changed, it is decided again what it
 * gets; while there is nothing, it is parked, and has no thread.
 *
 * @param <S> a state of what it asks for
 */
abstract class Waiter<S> {

    final LongPolls all;
    final WaitingRequest<S> request;
    final Turns turns;
    final CompletableFuture<Response> response = new CompletableFuture<>();
    volatile Decision<S> latest;
    private volatile boolean abandoned;

    /** The client of {@code request}, which {@code latest} was decided for. */
    Waiter(LongPolls all, WaitingRequest<S> request, Decision<S> latest) {
        this.all = all;
        this.request = request;
        this.latest = latest;
        this.turns = new Turns(turn -> all.execute(request.logged(turn)), this::turn);
    }

    UserName user() {
        return request.user();
    }

    /** Whether it reads events. */
    abstract boolean isStream();

    /** What comes before the first turn. */
    abstract void open();

    /** A turn, which parks it or answers it. */
    abstract void decide();

    /** Has a stream show that the connection is alive. */
    void beat() {}

    /** Begins to wait; the answer has ended when the stage completes. */
    CompletionStage<Response> begin() {
        attempt(this::open);
        if (!response.isDone()) {
            request.waitEnds().thenRun(this::abandon);
            turn();
        }
        return response;
    }

    /** Has it decided again, since something may have changed. Quick, for any thread. */
    void wake() {
        turns.wake();
    }

    private void abandon() {
        abandoned = true;
        wake();
    }

    /** Whether there is no one to wait any longer. */
    boolean isOver() {
        return abandoned || all.isClosed();
    }

    private void turn() {
        turns.begin();
        attempt(this::decide);
    }

    /** Does this for the client; if it fails, the client waits no longer. */
    void attempt(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | Error failed) {
            fail(failed);
        }
    }

    synchronized void fail(Throwable failed) {
        release();
        response.completeExceptionally(failed);
    }

    /** Whether what it depends on can be watched; it is from now on. */
    boolean watches() {
        return request.watch(latest.state().orElseThrow(), this::wake);
    }

    /** Whether it waits from the state in which it came, without another decision. */
    boolean beginsToWait() {
        boolean begins = request.beginsToWait(latest.state().orElseThrow());
        if (begins) {
            turns.park();
        }
        return begins;
    }

    /** Waits from the state after {@code now}. */
    void goOnFrom(Decision<S> now) {
        latest = now;
        request.goOnFrom(now.state().orElseThrow(), this::wake);
        turns.park();
    }

    void release() {
        request.unwatch();
        all.release(this);
    }
}
