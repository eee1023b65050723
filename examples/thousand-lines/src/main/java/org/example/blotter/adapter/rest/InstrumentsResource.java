package org.example.blotter.adapter.rest;

import static org.example.blotter.adapter.rest.CredentialsRequired.callerOf;
import static org.example.blotter.adapter.rest.QueryParameters.SYMBOLS;
import static org.example.blotter.adapter.rest.QueryParameters.TYPES;

import static java.util.Map.entry;
import static java.util.stream.Collectors.toSet;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

import org.example.blotter.application.FindInstruments;
import org.example.blotter.application.FindInstruments.InstrumentQuery;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.InstrumentType;
import org.example.blotter.domain.Instrument;
import org.example.blotter.domain.InstrumentFilter;
import org.example.blotter.domain.InstrumentFilter.Matching;
import org.example.blotter.domain.InstrumentFilter.OneSymbol;
import org.example.blotter.domain.InstrumentFilter.SymbolPattern;
import org.example.blotter.domain.InstrumentOrder;
import org.example.blotter.domain.TradingTerms;
import org.example.blotter.domain.TradingTerms.MarginRate;
import org.example.blotter.domain.TradingTerms.OrderSizeLimit;
import org.example.blotter.domain.Window;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The ways to list instruments: reads the request, asks the port, shows the answer. */
@Path(BlotterFeature.ROOT + "accounts/{account}/instruments")
@Produces(MediaType.APPLICATION_JSON)
public final class InstrumentsResource {

    private final FindInstruments findInstruments;

    InstrumentsResource(FindInstruments findInstruments) {
        this.findInstruments = findInstruments;
    }

    /** The instruments that match the query parameters. */
    @GET
    @Path("query")
    public String instrumentsByQuery(
            @PathParam("account") String account, @Context ContainerRequestContext request) {
        QueryParameters query = QueryParameters.ofPage(request.getUriInfo(), SYMBOLS, TYPES);
        List<SymbolPattern> patterns =
                query.list(SYMBOLS).stream().map(SymbolPattern::new).toList();
        Set<InstrumentType> types =
                query.list(TYPES).stream().map(InstrumentType::new).collect(toSet());
        return list(request, account, new Matching(patterns, types), query);
    }

    /** The instruments of one type. */
    @GET
    @Path("type/{type: .*[^/]}")
    public String instrumentsByType(
            @PathParam("account") String account,
            @PathParam("type") String type,
            @Context ContainerRequestContext request) {
        Matching filter = new Matching(List.of(), Set.of(new InstrumentType(type)));
        return list(request, account, filter, QueryParameters.ofPage(request.getUriInfo()));
    }

    /** The one instrument with this symbol, which may arrive with raw slashes. */
    @GET
    @Path("{symbol: .*[^/]}")
    public String instrumentsBySymbol(
            @PathParam("account") String account,
            @PathParam("symbol") String symbol,
            @Context ContainerRequestContext request) {
        OneSymbol filter = new OneSymbol(symbol);
        return list(request, account, filter, QueryParameters.ofPage(request.getUriInfo()));
    }

    private String list(
            ContainerRequestContext request,
            String account,
            InstrumentFilter filter,
            QueryParameters query) {
        InstrumentOrder order = query.order();
        Window window = query.window();
        AccountCode code = QueryParameters.account(account);
        InstrumentQuery question = new InstrumentQuery(filter, order, window);
        List<Instrument> found = findInstruments.find(callerOf(request), code, question);
        Json rows = Json.array(found.stream().map(instrument -> row(code, instrument)));
        return Json.object(entry("instrumentDetails", rows)).text();
    }

    private static Json row(AccountCode account, Instrument instrument) {
        TradingTerms terms = instrument.terms();
        return Json.object(
                entry("account", account.value()),
                entry("type", instrument.type().name()),
                entry("symbol", instrument.symbol().value()),
                entry("tradingStatus", terms.status().name()),
                entry("minOrderSize", terms.minOrderSize()),
                entry("maxOrderSize", maxOrderSize(terms.maxOrderSize())),
                entry("minOrderSizeIncrement", terms.minOrderSizeIncrement()),
                entry("marginRate", marginRate(terms.marginRate())));
    }

    private static Json maxOrderSize(OrderSizeLimit limit) {
        return Json.object(entry("value", limit.value()), entry("limitType", limit.unit().name()));
    }

    private static Json marginRate(MarginRate rate) {
        Stream<Json> tiers =
                Stream.concat(
                        rate.tiers().stream().map(tier -> tier(tier.endVolume(), tier.rate())),
                        Stream.of(tier("Infinity", rate.openEndedRate())));
        return Json.object(
                entry("rateType", rate.isFlat() ? "FLAT" : "TIERED"),
                entry("tiers", Json.array(tiers)));
    }

    private static Json tier(Object endVolume, BigDecimal rate) {
        return Json.object(entry("endVolume", endVolume), entry("value", rate));
    }
}
