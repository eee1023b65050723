package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.access.CallerContext.callerOf;

import dev.blotter.adapter.rest.access.Readmission;
import dev.blotter.application.port.Watch;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Duration;
import java.util.Optional;

/**
 * A question for positions that can be asked again when the thread of its request has gone. What
 * that takes is read from the request before.
 */
final class PositionsQuestion {

    private final PositionsSource source;
    private final PositionQuery query;
    private final Precondition precondition;
    private final Caller caller;
    private final Duration patience;
    private final Optional<Readmission> readmission;

    /** The question {@code query} as {@code request} puts it, to be asked of {@code source}. */
    PositionsQuestion(
            PositionsSource source, ContainerRequestContext request, PositionQuery query) {
        this.source = source;
        this.query = query;
        this.precondition = Precondition.in(request);
        this.caller = callerOf(request);
        this.patience = precondition.isConditional() ? WaitPreference.in(request) : Duration.ZERO;
        this.readmission =
                patience.isZero()
                        ? Optional.empty()
                        : Optional.of(Readmission.to(source.admitCallers(), request));
    }

    /** How long the client waits for news; zero if it does not. */
    Duration patience() {
        return patience;
    }

    /** The answer, for the caller who was admitted with the request. */
    Decision decide() {
        return precondition.decide(source, caller, query);
    }

    /**
     * The answer that a new request would get now.
     *
     * @throws dev.blotter.application.port.QueryRejected if that would be refused
     */
    Decision decideAgain() {
        Caller again = readmission.map(Readmission::caller).orElse(caller);
        return precondition.decide(source, again, query);
    }

    /** Watches all that the answer depends on; empty if the store can not tell of changes. */
    Optional<Watch> watch(PositionsRevision known, Runnable news) {
        return readmission
                .flatMap(again -> again.watch(news))
                .flatMap(credentials -> watchPositions(known, news, credentials));
    }

    private Optional<Watch> watchPositions(
            PositionsRevision known, Runnable news, Watch credentials) {
        Optional<Watch> both = Optional.empty();
        try {
            both = source.findPositions().watch(caller, query, known, news).map(credentials::and);
            return both;
        } finally {
            if (both.isEmpty()) {
                credentials.close();
            }
        }
    }
}
