package dev.blotter.adapter.rest.longpoll;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.identity.Reauthentication;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.port.Subscription;
import dev.blotter.application.position.FindPositions;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A request for positions that waits for news, as what can be decided again when its thread has
 * gone: all that this takes is read from it at once.
 */
public final class WaitingRequest {

    private final FindPositions findPositions;
    private final Question question;
    private final Caller caller;
    private final Reauthentication reauthentication;
    private final CompletionStage<?> waitEnds;

    /** The request {@code http}, which asks {@code question}. */
    public WaitingRequest(
            FindPositions findPositions,
            AdmitCallers admitCallers,
            ContainerRequestContext http,
            Question question) {
        this.findPositions = findPositions;
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

    /** Completes if the client waits no longer. */
    CompletionStage<?> waitEnds() {
        return waitEnds;
    }

    /** The answer, for the caller who was admitted with the request. */
    Decision decide() {
        return question.deciding().apply(caller);
    }

    /**
     * The answer that a new request would get now.
     *
     * @throws dev.blotter.application.port.QueryRejected if that would be refused
     */
    Decision decideAgain() {
        return question.deciding().apply(reauthentication.caller());
    }

    /** Subscribes to all that the answer depends on; empty if the store cannot find out. */
    Optional<Subscription> subscribe(PositionsRevision current, Runnable news) {
        return reauthentication
                .subscribe(news)
                .flatMap(credentials -> subscribeWith(credentials, current, news));
    }

    private Optional<Subscription> subscribeWith(
            Subscription credentials, PositionsRevision current, Runnable news) {
        Optional<Subscription> both = Optional.empty();
        try {
            both =
                    findPositions
                            .subscribe(caller, question.query(), current, news)
                            .map(credentials::and);
            return both;
        } finally {
            if (both.isEmpty()) {
                credentials.close();
            }
        }
    }
}
