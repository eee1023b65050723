package dev.blotter.adapter.rest.position.change;

import dev.blotter.adapter.rest.change.ChangesForm;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.adapter.rest.longpoll.Waiting;
import dev.blotter.adapter.rest.longpoll.WaitingRequest;
import dev.blotter.adapter.rest.position.PositionParams;
import dev.blotter.adapter.rest.position.PositionsQuestion;
import dev.blotter.adapter.rest.position.RenderedPositions;
import dev.blotter.adapter.rest.position.tag.KnownState;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.adapter.rest.request.TakesParameters;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.position.FindPositions;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.function.Function;

/** The two ways to ask what has changed in open positions. */
@Path("accounts")
@TakesParameters(Name.SINCE)
public final class PositionChangesResource {

    private final FindPositions findPositions;
    private final PositionChangeAnswers answers;
    private final AdmitCallers admitCallers;
    private final LongPolls longPolls;

    /** A resource that asks these ports and shares {@code rendered} with the lists of positions. */
    public PositionChangesResource(
            FindPositions findPositions,
            AdmitCallers admitCallers,
            LongPolls longPolls,
            RenderedPositions rendered) {
        this.findPositions = findPositions;
        this.answers = new PositionChangeAnswers(rendered, longPolls.counts());
        this.admitCallers = admitCallers;
        this.longPolls = longPolls;
    }

    /** What has changed in the open positions of one account. */
    @GET
    @Path("{account}/positions/changes")
    @Produces({MediaType.APPLICATION_JSON, ChangesForm.EVENTS})
    public Object changesOfAccount(@Context ContainerRequestContext request) {
        return answer(request, PositionParams::ofOne);
    }

    /** What has changed in the open positions of several accounts. */
    @GET
    @Path("positions/changes")
    @TakesParameters(Name.ACCOUNTS)
    @Produces({MediaType.APPLICATION_JSON, ChangesForm.EVENTS})
    public Object changesOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, PositionParams::ofMany);
    }

    private Object answer(
            ContainerRequestContext request, Function<PositionParams, AccountChoice> accounts) {
        ChangesForm form = ChangesForm.in(request);
        Waiting waiting = form.waiting(request);
        PositionsQuestion question =
                new PositionsQuestion(
                        findPositions,
                        accounts.apply(PositionParams.in(request)),
                        (snapshot, since) ->
                                answers.decide(snapshot, since.map(KnownState::of), form));
        return longPolls.answer(new WaitingRequest<>(admitCallers, request, question, waiting));
    }
}
