package dev.blotter.adapter.rest.position;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;

/**
 * The ways to list open positions and their changes: reads the request, asks the port, shows the
 * answer.
 */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class PositionsResource {

    private final FindPositions findPositions;
    private final PositionAnswers answers;
    private final ChangeAnswers changeAnswers;
    private final AdmitCallers admitCallers;
    private final LongPolls longPolls;

    /**
     * A resource that asks these ports. Clients that wait for news become {@code longPolls}; {@code
     * stats} counts hits and misses of the cache.
     */
    public PositionsResource(
            FindPositions findPositions,
            AdmitCallers admitCallers,
            LongPolls longPolls,
            StatsCounter stats) {
        RenderedPositions rendered = new RenderedPositions(stats);
        this.findPositions = findPositions;
        this.answers = new PositionAnswers(findPositions, rendered);
        this.changeAnswers = new ChangeAnswers(findPositions, rendered);
        this.admitCallers = admitCallers;
        this.longPolls = longPolls;
    }

    /** The open positions of one account. */
    @GET
    @Path("{account}/positions")
    public Object positionsOfAccount(@Context ContainerRequestContext request) {
        return answer(request, positions(request, PositionParams.in(request).ofOne()));
    }

    /**
     * The open positions of the accounts in the parameter, or of every account that the caller may
     * read.
     */
    @GET
    @Path("positions")
    public Object positionsOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, positions(request, PositionParams.in(request).ofMany()));
    }

    /** What has changed in the open positions of one account. */
    @GET
    @Path("{account}/positions/changes")
    @Produces({MediaType.APPLICATION_JSON, JsonRowsWriter.EVENTS + ";qs=0.5"})
    public Object changesOfAccount(@Context ContainerRequestContext request) {
        return answer(request, changes(request, PositionParams.in(request).ofOne()));
    }

    /** What has changed in the open positions of several accounts. */
    @GET
    @Path("positions/changes")
    @Produces({MediaType.APPLICATION_JSON, JsonRowsWriter.EVENTS + ";qs=0.5"})
    public Object changesOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, changes(request, PositionParams.in(request).ofMany()));
    }

    private Question positions(ContainerRequestContext request, PositionQuery query) {
        IfNoneMatch known = IfNoneMatch.in(request);
        Duration patience = known.isConditional() ? WaitPreference.in(request) : Duration.ZERO;
        return new Question(query, patience, caller -> answers.decide(caller, query, known));
    }

    private Question changes(ContainerRequestContext request, PositionQuery query) {
        ChangesForm form = ChangesForm.in(request);
        Optional<String> since = form.since(request);
        Duration patience = since.isPresent() ? form.patience(request) : Duration.ZERO;
        return new Question(
                query, patience, caller -> changeAnswers.decide(caller, query, since, form));
    }

    private Object answer(ContainerRequestContext request, Question question) {
        return longPolls.answer(
                new PositionsRequest(findPositions, admitCallers, request, question));
    }
}
