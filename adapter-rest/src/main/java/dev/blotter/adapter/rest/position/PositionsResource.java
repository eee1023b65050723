package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.Form;
import dev.blotter.adapter.rest.form.RowLayout;
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

/** The two ways to list open positions: reads the request, asks the port, shows the answer. */
@Path("accounts")
@Produces({MediaType.APPLICATION_JSON, Form.CSV_TYPE, Form.NDJSON_TYPE})
public final class PositionsResource {

    private final FindPositions findPositions;
    private final PositionAnswers answers;
    private final AdmitCallers admitCallers;
    private final LongPolls longPolls;

    /**
     * A resource that asks these ports and shares {@code rendered} with others. Clients that wait
     * for news become {@code longPolls}.
     */
    public PositionsResource(
            FindPositions findPositions,
            AdmitCallers admitCallers,
            LongPolls longPolls,
            RenderedPositions rendered) {
        this.findPositions = findPositions;
        this.answers = new PositionAnswers(findPositions, rendered);
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

    private Question positions(ContainerRequestContext request, PositionQuery query) {
        IfNoneMatch known = IfNoneMatch.in(request);
        RowLayout<PositionRow> layout = PositionRow.FIELDS.layoutFor(request);
        Duration patience = known.isConditional() ? WaitPreference.in(request) : Duration.ZERO;
        return new Question(
                query, patience, caller -> answers.decide(caller, query, known, layout));
    }

    private Object answer(ContainerRequestContext request, Question question) {
        return longPolls.answer(
                new PositionsRequest(findPositions, admitCallers, request, question));
    }
}
