package dev.blotter.adapter.rest.position;

import dev.blotter.application.port.Watch;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * One answer that is held back. Whenever something may have changed, and at its end, the question
 * is decided again as if it were new; while there is no news, it rests, and has no thread.
 */
final class HeldAnswer {

    /** An answer that is later than that is given as it is known, since to ask takes too long. */
    private static final long TOO_LATE = TimeUnit.SECONDS.toNanos(2);

    private final HeldAnswers all;
    private final PositionsQuestion question;
    private final long end;
    private final CompletableFuture<Response> response = new CompletableFuture<>();
    private volatile Decision latest;
    private volatile Watch watch = Watch.IDLE;
    private volatile Future<?> timer;
    private boolean told;
    private boolean resting;
    private volatile boolean honoured;

    /** The answer to {@code question}, for which {@code latest} is no news. */
    HeldAnswer(HeldAnswers all, PositionsQuestion question, Decision latest) {
        this.all = all;
        this.question = question;
        this.latest = latest;
        this.end = System.nanoTime() + question.patience().toNanos();
        this.timer = CompletableFuture.completedFuture(null);
    }

    /** Begins to hold; the answer comes when there is one. */
    CompletionStage<Response> hold() {
        timer = all.after(question.patience(), this::tell);
        look();
        return response;
    }

    /** Says that something may have changed. Quick, for any thread. */
    synchronized void tell() {
        told = true;
        if (resting) {
            resting = false;
            all.soon(this::look);
        }
    }

    private synchronized void rest() {
        resting = !told;
        if (told) {
            all.soon(this::look);
        }
    }

    private synchronized void forgetWhatWasTold() {
        told = false;
    }

    private void look() {
        try {
            decide(System.nanoTime() - end);
        } catch (RuntimeException | Error failed) {
            release();
            response.completeExceptionally(failed);
        }
    }

    private void decide(long late) {
        forgetWhatWasTold();
        watch.close();
        if (all.isClosed() || late > TOO_LATE || (late < 0 && !watchFromLatest())) {
            answer(latest);
            return;
        }
        Decision now = question.decideAgain();
        if (now.isNews() || late >= 0) {
            answer(now);
        } else {
            latest = now;
            rest();
        }
    }

    /** Before the question is decided, so that nothing can change unseen in between. */
    private boolean watchFromLatest() {
        Optional<Watch> begun = question.watch(latest.known().orElseThrow(), this::tell);
        watch = begun.orElse(Watch.IDLE);
        honoured = honoured || begun.isPresent();
        return begun.isPresent();
    }

    private void answer(Decision decision) {
        release();
        if (honoured) {
            decision.response()
                    .getHeaders()
                    .putSingle(WaitPreference.APPLIED, WaitPreference.applied(question.patience()));
        }
        response.complete(decision.response());
    }

    private void release() {
        timer.cancel(false);
        watch.close();
        all.release(this);
    }
}
