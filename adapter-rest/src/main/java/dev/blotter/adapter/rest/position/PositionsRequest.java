package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.identity.Reauthentication;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.port.Subscription;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Duration;
import java.util.Optional;

/**
 * A request for positions, as what can be decided again when its thread has gone: all that this
 * takes is read from it at once.
 */
final class PositionsRequest {

    private final PositionAnswers answers;
    private final PositionQuery query;
    private final IfNoneMatch known;
    private final RowLayout<PositionRow> layout;
    private final Caller caller;
    private final Duration patience;
    private final Optional<Reauthentication> reauthentication;

    /** The request {@code http}, which asks {@code query}. */
    PositionsRequest(
            PositionAnswers answers,
            AdmitCallers admitCallers,
            ContainerRequestContext http,
            PositionQuery query) {
        this.answers = answers;
        this.query = query;
        this.known = IfNoneMatch.in(http);
        this.layout = PositionRow.FIELDS.layoutFor(http);
        this.caller = callerOf(http);
        this.patience = known.isConditional() ? WaitPreference.in(http) : Duration.ZERO;
        this.reauthentication =
                patience.isZero()
                        ? Optional.empty()
                        : Optional.of(Reauthentication.of(admitCallers, http));
    }

    /** How long the client waits for news; zero if it does not. */
    Duration patience() {
        return patience;
    }

    /** The answer, for the caller who was admitted with the request. */
    Decision decide() {
        return answers.decide(caller, query, known, layout);
    }

    /**
     * The answer that a new request would get now.
     *
     * @throws dev.blotter.application.port.QueryRejected if that would be refused
     */
    Decision decideAgain() {
        return answers.decide(
                reauthentication.map(Reauthentication::caller).orElse(caller),
                query,
                known,
                layout);
    }

    /** Subscribes to all that the answer depends on; empty if the store cannot find out. */
    Optional<Subscription> subscribe(PositionsRevision current, Runnable news) {
        return reauthentication
                .flatMap(again -> again.subscribe(news))
                .flatMap(credentials -> subscribeWith(credentials, current, news));
    }

    private Optional<Subscription> subscribeWith(
            Subscription credentials, PositionsRevision current, Runnable news) {
        Optional<Subscription> both = Optional.empty();
        try {
            both = answers.subscribe(caller, query, current, news).map(credentials::and);
            return both;
        } finally {
            if (both.isEmpty()) {
                credentials.close();
            }
        }
    }
}
