package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.adapter.rest.form.Form;
import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.instrument.row.RenderedPages;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.adapter.rest.request.TakesParameters;
import dev.blotter.application.instrument.AccountsSearch;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentQuery;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Function;

/**
 * The ways to list the instruments of accounts: reads the request, asks the port, shows the answer.
 */
@Path("accounts")
@Produces({MediaType.APPLICATION_JSON, Form.CSV_TYPE, Form.NDJSON_TYPE, Form.JSONL_TYPE})
@TakesParameters(value = Name.FIELDS, pages = true)
public final class InstrumentsResource {

    private final FindInstruments findInstruments;
    private final Fields<InstrumentRow> fields;
    private final RenderedPages pages;

    /** A resource that asks this port, shows these fields for one account, and caches pages. */
    public InstrumentsResource(
            FindInstruments findInstruments, Fields<InstrumentRow> fields, RenderedPages pages) {
        this.findInstruments = findInstruments;
        this.fields = fields;
        this.pages = pages;
    }

    /** The instruments that match the query parameters. */
    @GET
    @Path("{account}/instruments/query")
    @TakesParameters({Name.SYMBOLS, Name.TYPES, Name.ISINS, Name.FIGIS})
    public Response instrumentsByQuery(@Context ContainerRequestContext request) {
        return view(request, InstrumentParams::byQuery);
    }

    /** The same for the accounts in the parameter, or for all that the caller may read. */
    @GET
    @Path("instruments/query")
    @TakesParameters({Name.ACCOUNTS, Name.SYMBOLS, Name.TYPES, Name.ISINS, Name.FIGIS})
    public Response instrumentsOfAccounts(@Context ContainerRequestContext request) {
        RowLayout<InstrumentRow> layout = InstrumentRow.FIELDS.layoutFor(request);
        InstrumentQuery query = InstrumentParams.in(request).ofMany();
        return PageAnswer.of(
                request,
                InstrumentTable.of(
                        findInstruments.find(callerOf(request), query), Optional.empty(), layout));
    }

    /** The instruments of one type. */
    @GET
    @Path("{account}/instruments/type/{type: .*[^/]}")
    public Response instrumentsByType(@Context ContainerRequestContext request) {
        return view(request, InstrumentParams::byType);
    }

    /** The one instrument with this symbol, which may arrive with raw slashes. */
    @GET
    @Path("{account}/instruments/{symbol: .*[^/]}")
    public Response instrumentsBySymbol(@Context ContainerRequestContext request) {
        return view(request, InstrumentParams::bySymbol);
    }

    private Response view(
            ContainerRequestContext request, Function<InstrumentParams, InstrumentQuery> reading) {
        RowLayout<InstrumentRow> layout = fields.layoutFor(request);
        InstrumentQuery query = reading.apply(InstrumentParams.in(request));
        AccountsSearch search = findInstruments.search(callerOf(request), query);
        return PageAnswer.of(
                request,
                layout.isUsual()
                        ? new InstrumentListView(
                                search.accounts().get(0),
                                search.inCatalog().window(),
                                pages.of(search),
                                search.time())
                        : InstrumentTable.of(
                                search.run(),
                                Optional.of(search.inCatalog().terms().get(0)),
                                layout));
    }
}
