package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.change.ChangesForm;
import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.adapter.rest.longpoll.Waiting;
import dev.blotter.adapter.rest.longpoll.WaitingRequest;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.adapter.rest.request.TakesParameters;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.change.FollowInstruments;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/**
 * What has changed in a list of instruments since the client read it. The tag of that list finds
 * the state that it was read from, and proves that it is the one.
 */
@Path("accounts")
public final class InstrumentChangesResource {

    private final FindInstruments findInstruments;
    private final FollowInstruments followInstruments;
    private final AdmitCallers admitCallers;
    private final LongPolls longPolls;

    /** A resource that asks these ports. Clients that wait for news become {@code longPolls}. */
    public InstrumentChangesResource(
            FindInstruments findInstruments,
            FollowInstruments followInstruments,
            AdmitCallers admitCallers,
            LongPolls longPolls) {
        this.findInstruments = findInstruments;
        this.followInstruments = followInstruments;
        this.admitCallers = admitCallers;
        this.longPolls = longPolls;
    }

    /** What has changed in the list that the other parameters select. */
    @GET
    @Path("instruments/changes")
    @TakesParameters(
            value = {
                Name.ACCOUNTS,
                Name.SYMBOLS,
                Name.TYPES,
                Name.ISINS,
                Name.FIGIS,
                Name.FIELDS,
                Name.SINCE
            },
            pages = true)
    @Produces({MediaType.APPLICATION_JSON, ChangesForm.EVENTS})
    public Object changes(@Context ContainerRequestContext request) {
        ChangesForm form = ChangesForm.in(request);
        Waiting waiting = form.waiting(request);
        RowLayout<InstrumentRow> layout = InstrumentRow.FIELDS.layoutFor(request);
        InstrumentChangeAnswers answers =
                new InstrumentChangeAnswers(
                        findInstruments,
                        followInstruments,
                        InstrumentParams.in(request).ofMany(),
                        layout,
                        form,
                        longPolls.counts());
        return longPolls.answer(new WaitingRequest<>(admitCallers, request, answers, waiting));
    }
}
