package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.access.CallerContext.callerOf;

import dev.blotter.application.instrument.FindInstruments;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/**
 * The three ways to list an account's instruments: reads the request, asks the port, shows the
 * answer.
 */
@Path("accounts/{account}/instruments")
@Produces(MediaType.APPLICATION_JSON)
public final class InstrumentsResource {

    private final FindInstruments findInstruments;

    /** A resource that asks this port. */
    public InstrumentsResource(FindInstruments findInstruments) {
        this.findInstruments = findInstruments;
    }

    /** The instruments that match the query parameters. */
    @GET
    @Path("query")
    public InstrumentListView byQuery(
            @BeanParam InstrumentParams params, @Context SecurityContext security) {
        return InstrumentListView.of(findInstruments.find(callerOf(security), params.byQuery()));
    }

    /** The instruments of one type. */
    @GET
    @Path("type/{type: .+}")
    public InstrumentListView byType(
            @BeanParam InstrumentParams params, @Context SecurityContext security) {
        return InstrumentListView.of(findInstruments.find(callerOf(security), params.byType()));
    }

    /** The one instrument with this symbol, which may arrive with raw slashes. */
    @GET
    @Path("{symbol: .+}")
    public InstrumentListView bySymbol(
            @BeanParam InstrumentParams params, @Context SecurityContext security) {
        return InstrumentListView.of(findInstruments.find(callerOf(security), params.bySymbol()));
    }
}
