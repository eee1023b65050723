package dev.blotter.adapter.rest.position;

import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** The two ways to ask what has changed in open positions. */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class ChangesResource {

    private final FindPositions findPositions;
    private final ChangeAnswers answers;
    private final AdmitCallers admitCallers;
    private final LongPolls longPolls;

    /** A resource as {@link PositionsResource#PositionsResource}. */
    public ChangesResource(
            FindPositions findPositions,
            AdmitCallers admitCallers,
            LongPolls longPolls,
            RenderedPositions rendered) {
        this.findPositions = findPositions;
        this.answers = new ChangeAnswers(findPositions, rendered);
        this.admitCallers = admitCallers;
        this.longPolls = longPolls;
    }

    /** What has changed in the open positions of one account. */
    @GET
    @Path("{account}/positions/changes")
    public Object changesOfAccount(@Context ContainerRequestContext request) {
        return answer(request, PositionParams.in(request).ofOne());
    }

    /** What has changed in the open positions of several accounts. */
    @GET
    @Path("positions/changes")
    public Object changesOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, PositionParams.in(request).ofMany());
    }

    private Object answer(ContainerRequestContext request, PositionQuery query) {
        Optional<String> since = PositionParams.in(request).since();
        Question question =
                new Question(
                        query, since.isPresent(), caller -> answers.decide(caller, query, since));
        return longPolls.answer(
                new PositionsRequest(findPositions, admitCallers, request, question));
    }
}
