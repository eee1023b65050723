package dev.blotter.adapter.rest.longpoll;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.identity.CallerContext;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.MDC;

/**
 * A request that waits for a change. It copies all that is needed to decide it again, since the
 * thread and the JAX-RS request are gone by then.
 *
 * @param <S> a state of what it asks for
 */
public final class WaitingRequest<S> {

    private final Question<S> question;
    private final Waiting waiting;
    private final Caller caller;
    private final AdmitCallers admitCallers;
    private final Credentials credentials;
    private final CompletionStage<?> waitEnds;
    private final Executor writers;
    private final Map<String, String> context = loggingContext();
    private final AtomicReference<Object> shown = new AtomicReference<>();
    private volatile Optional<Watch<S>> watch = Optional.empty();
    private volatile Optional<Caller> admitted = Optional.empty();
    private volatile Subscription identity = Subscription.IDLE;

    private volatile boolean hasBegun;

    /** Whether the subscription to the credentials has called, and so has ended. */
    private volatile boolean isOver;

    /** The request {@code http}, which asks {@code question} and waits like this. */
    public WaitingRequest(
            AdmitCallers admitCallers,
            ContainerRequestContext http,
            Question<S> question,
            Waiting waiting) {
        this.question = question;
        this.waiting = waiting;
        this.caller = callerOf(http);
        this.admitCallers = admitCallers;
        this.credentials = CallerContext.credentialsOf(http);
        this.waitEnds =
                http.getProperty(RequestProperties.WAIT_ENDS) instanceof CompletionStage<?> stage
                        ? stage
                        : new CompletableFuture<>();
        this.writers =
                http.getProperty(RequestProperties.WRITERS) instanceof Executor there
                        ? there
                        : Runnable::run;
        http.setProperty(RequestProperties.SHOWN, shown);
    }

    private static Map<String, String> loggingContext() {
        return Objects.requireNonNullElse(MDC.getCopyOfContextMap(), Map.of());
    }

    /** The same task on any thread; its lines in the log say to which request they belong. */
    Runnable logged(Runnable task) {
        return () -> {
            Map<String, String> before = loggingContext();
            MDC.setContextMap(context);
            try {
                task.run();
            } finally {
                MDC.setContextMap(before);
            }
        };
    }

    UserName user() {
        return caller.user();
    }

    Waiting waiting() {
        return waiting;
    }

    /** Records for the audit what was sent before the response ends. */
    void hasShown(Object entity) {
        shown.set(entity);
    }

    /** Completes when the client no longer waits. */
    CompletionStage<?> waitEnds() {
        return waitEnds;
    }

    /** Writes responses for which the server may have to wait for the client. */
    Executor writers() {
        return task -> writers.execute(logged(task));
    }

    /** The answer, for the caller who was admitted with the request. */
    Decision<S> decide() {
        return question.decide(caller, waiting.since());
    }

    /**
     * Subscribes to all that the response depends on and admits the caller again, unless such a
     * subscription still stands. It comes before a decision, so that no change between them is
     * missed.
     *
     * @param news is called when something may have changed since the state {@code current}
     * @return false if the store cannot find out
     * @throws dev.blotter.application.port.QueryRejected if a new request would be refused
     */
    boolean watch(S current, Runnable news) {
        if (standing().isEmpty()) {
            unwatch();
            isOver = false;
            Optional<Subscription> proof = admitCallers.subscribe(credentials, () -> leave(news));
            proof.ifPresent(begun -> identity = begun);
            watch = proof.flatMap(begun -> question.subscribe(caller, current, news));
            admitted = watch.map(begun -> admitCallers.admit(credentials));
        }
        return watch.isPresent();
    }

    private void leave(Runnable news) {
        isOver = true;
        news.run();
    }

    private Optional<Watch<S>> standing() {
        return watch.filter(begun -> !isOver && begun.standing().getAsBoolean());
    }

    /**
     * On the first call, whether the subscription covers all changes since {@code state}, so that
     * the request can wait without another decision; false later.
     */
    boolean beginsToWait(S state) {
        boolean came = !hasBegun;
        hasBegun = true;
        return came
                && standing()
                        .filter(begun -> begun.isSeamless() && begun.goingOn().test(state))
                        .isPresent();
    }

    /**
     * The decision on a new request, now, from a client that has the state of this tag.
     *
     * @throws dev.blotter.application.port.QueryRejected if that would be refused
     */
    Decision<S> decideAgain(Optional<String> tag) {
        return standing()
                .map(begun -> begun.deciding().apply(admitted.orElseThrow(), tag))
                .orElseGet(() -> question.decide(admitCallers.admit(credentials), tag));
    }

    /**
     * Subscribes again from this state; if that fails, the request is decided again with a new
     * subscription.
     */
    void goOnFrom(S state, Runnable news) {
        if (standing().filter(begun -> begun.goingOn().test(state)).isEmpty()) {
            unwatch();
            news.run();
        }
    }

    /** Ends the subscriptions. */
    void unwatch() {
        watch.ifPresent(begun -> begun.ending().run());
        watch = Optional.empty();
        identity.close();
    }
}
