package dev.blotter.adapter.rest.position;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.adapter.rest.form.Form;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/** The two ways to list open positions: reads the request, asks the port, shows the answer. */
@Path("accounts")
@Produces({MediaType.APPLICATION_JSON, Form.CSV_TYPE, Form.NDJSON_TYPE})
public final class PositionsResource {

    private final PositionAnswers answers;
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
        this.answers = new PositionAnswers(findPositions, new RenderedPositions(stats));
        this.admitCallers = admitCallers;
        this.longPolls = longPolls;
    }

    /** The open positions of one account. */
    @GET
    @Path("{account}/positions")
    public Object positionsOfAccount(@Context ContainerRequestContext request) {
        return answer(request, PositionParams.in(request).ofOne());
    }

    /**
     * The open positions of the accounts in the parameter, or of every account that the caller may
     * read.
     */
    @GET
    @Path("positions")
    public Object positionsOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, PositionParams.in(request).ofMany());
    }

    private Object answer(ContainerRequestContext request, PositionQuery query) {
        return longPolls.answer(new PositionsRequest(answers, admitCallers, request, query));
    }
}
