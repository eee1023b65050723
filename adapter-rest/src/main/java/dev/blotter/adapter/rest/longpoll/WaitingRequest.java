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
 * A request that waits for news, as what can be decided again when its thread has gone: all that
 * this takes is read from it at once.
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

    /** Whether the subscription to what the caller has shown has called, and so is over. */
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

    /** Says what was shown before there is an answer. */
    void hasShown(Object entity) {
        shown.set(entity);
    }

    /** Completes if the client waits no longer. */
    CompletionStage<?> waitEnds() {
        return waitEnds;
    }

    /** Where an answer is written for which the client may have to be waited for. */
    Executor writers() {
        return task -> writers.execute(logged(task));
    }

    /** The answer, for the caller who was admitted with the request. */
    Decision<S> decide() {
        return question.decide(caller, waiting.since());
    }

    /**
     * Subscribes to all that the answer depends on, unless it has and that stands, and has the
     * caller admitted again. It comes before a decision, so that nothing can change unseen between.
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

    /** Once: whether it waits from {@code state}, in which it came, without another decision. */
    boolean beginsToWait(S state) {
        boolean came = !hasBegun;
        hasBegun = true;
        return came
                && standing()
                        .filter(begun -> begun.isSeamless() && begun.goingOn().test(state))
                        .isPresent();
    }

    /**
     * The answer that a new request would get now from one who has the state of this tag.
     *
     * @throws dev.blotter.application.port.QueryRejected if that would be refused
     */
    Decision<S> decideAgain(Optional<String> tag) {
        return standing()
                .map(begun -> begun.deciding().apply(admitted.orElseThrow(), tag))
                .orElseGet(() -> question.decide(admitCallers.admit(credentials), tag));
    }

    /** Goes on from this state; if that cannot be, it is decided again with a new subscription. */
    void goOnFrom(S state, Runnable news) {
        if (standing().filter(begun -> begun.goingOn().test(state)).isEmpty()) {
            unwatch();
            news.run();
        }
    }

    /** Ends what was subscribed to. */
    void unwatch() {
        watch.ifPresent(begun -> begun.ending().run());
        watch = Optional.empty();
        identity.close();
    }
}
