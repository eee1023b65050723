package dev.blotter.adapter.rest.longpoll;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.identity.Reauthentication;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A request that waits for news, as what can be decided again when its thread has gone: all that
 * this takes is read from it at once.
 *
 * @param <S> a state of what it asks for
 */
public final class WaitingRequest<S> {

    private final Question<S> question;
    private final Caller caller;
    private final Reauthentication reauthentication;
    private final CompletionStage<?> waitEnds;

    /** The request {@code http}, which asks {@code question}. */
    public WaitingRequest(
            AdmitCallers admitCallers, ContainerRequestContext http, Question<S> question) {
        this.question = question;
        this.caller = callerOf(http);
        this.reauthentication = Reauthentication.of(admitCallers, http);
        this.waitEnds =
                http.getProperty(RequestProperties.WAIT_ENDS) instanceof CompletionStage<?> stage
                        ? stage
                        : new CompletableFuture<>();
    }

    /** The user who asks. */
    UserName user() {
        return caller.user();
    }

    /** How long the client waits for news. */
    Duration patience() {
        return question.patience();
    }

    /** Where its events go, if there is to be more than one. */
    Optional<EventSink> stream() {
        return question.stream();
    }

    /** Completes if the client waits no longer. */
    CompletionStage<?> waitEnds() {
        return waitEnds;
    }

    /** The answer, for the caller who was admitted with the request. */
    Decision<S> decide() {
        return question.deciding().apply(caller, question.since());
    }

    /**
     * The answer that a new request would get now.
     *
     * @throws dev.blotter.application.port.QueryRejected if that would be refused
     */
    Decision<S> decideAgain() {
        return decideSince(question.since());
    }

    /** The same for a client that has the state of this tag by now. */
    Decision<S> decideSince(Optional<String> tag) {
        return question.deciding().apply(reauthentication.caller(), tag);
    }

    /** Subscribes to all that the answer depends on; empty if the store cannot find out. */
    Optional<Subscription> subscribe(S current, Runnable news) {
        return reauthentication
                .subscribe(news)
                .flatMap(credentials -> subscribeWith(credentials, current, news));
    }

    private Optional<Subscription> subscribeWith(
            Subscription credentials, S current, Runnable news) {
        Optional<Subscription> both = Optional.empty();
        try {
            both = question.subscribing().apply(current, news).map(credentials::and);
            return both;
        } finally {
            if (both.isEmpty()) {
                credentials.close();
            }
        }
    }
}
