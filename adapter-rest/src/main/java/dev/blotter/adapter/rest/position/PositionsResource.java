package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.ACCOUNTS;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.BY;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.FIELDS;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.OPENED_BEFORE;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.OPENED_FROM;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.SIDES;
import static dev.blotter.adapter.rest.request.QueryParameters.Name.SYMBOLS;

import dev.blotter.adapter.rest.form.Form;
import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.longpoll.Decision;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.adapter.rest.longpoll.WaitPreference;
import dev.blotter.adapter.rest.longpoll.Waiting;
import dev.blotter.adapter.rest.longpoll.WaitingRequest;
import dev.blotter.adapter.rest.position.tag.IfNoneMatch;
import dev.blotter.adapter.rest.request.RequestLine;
import dev.blotter.adapter.rest.request.TakesParameters;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionOrder;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The ways to list open positions, their net, or one of them: reads the request, asks the port,
 * shows the answer.
 */
@Path("accounts")
@Produces({MediaType.APPLICATION_JSON, Form.CSV_TYPE, Form.NDJSON_TYPE, Form.JSONL_TYPE})
@TakesParameters(FIELDS)
public final class PositionsResource {

    private final FindPositions findPositions;
    private final RenderedPositions rendered;
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
        this.rendered = rendered;
        this.admitCallers = admitCallers;
        this.longPolls = longPolls;
    }

    /** The open positions of one account. */
    @GET
    @Path("{account}/positions")
    @TakesParameters(
            value = {SYMBOLS, SIDES, OPENED_FROM, OPENED_BEFORE},
            pages = true)
    public Object positionsOfAccount(@Context ContainerRequestContext request) {
        return answer(request, list(request), PositionParams.in(request).ofOne());
    }

    /**
     * The open positions of the accounts in the parameter, or of every account that the caller may
     * read.
     */
    @GET
    @Path("positions")
    @TakesParameters(
            value = {ACCOUNTS, SYMBOLS, SIDES, OPENED_FROM, OPENED_BEFORE},
            pages = true)
    public Object positionsOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, list(request), PositionParams.in(request).ofMany());
    }

    /** The net of the open positions of one account. */
    @GET
    @Path("{account}/positions/net")
    @TakesParameters({SYMBOLS, SIDES, OPENED_FROM, OPENED_BEFORE, BY})
    public Object netOfAccount(@Context ContainerRequestContext request) {
        return answer(request, net(request), PositionParams.in(request).ofOne());
    }

    /** The net of the open positions of several accounts, taken together or each on its own. */
    @GET
    @Path("positions/net")
    @TakesParameters({ACCOUNTS, SYMBOLS, SIDES, OPENED_FROM, OPENED_BEFORE, BY})
    public Object netOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, net(request), PositionParams.in(request).ofMany());
    }

    /** The open position of one account that has this code, which may arrive with raw slashes. */
    @GET
    @Path("{account}/positions/code/{code: .*[^/]}")
    public Object positionByCode(@Context ContainerRequestContext request) {
        RowLayout<PositionRow> layout = PositionRow.FIELDS.layoutFor(request);
        Optional<PositionCode> code = PositionParams.in(request).code();
        AccountChoice accounts = PositionParams.in(request).ofOne();
        return answer(
                request,
                accounts,
                (snapshot, known) -> PositionAnswers.decide(snapshot, code, known, layout));
    }

    private Supplier<AnswerRows> list(ContainerRequestContext request) {
        RowLayout<PositionRow> layout = PositionRow.FIELDS.layoutFor(request);
        PositionParams params = PositionParams.in(request);
        PositionFilter filter = params.filter();
        PositionOrder order = params.order();
        Optional<Window> window = params.window();
        RequestLine line = RequestLine.of(request);
        boolean whole = filter.selectsAll() && window.isEmpty();
        return whole && layout.isUsual() && order.equals(PositionOrder.DEFAULT)
                ? () -> new UsualRows(rendered)
                : () ->
                        TableRows.list(
                                layout, filter, order, window.map(each -> new Page(each, line)));
    }

    private static Supplier<AnswerRows> net(ContainerRequestContext request) {
        PositionParams params = PositionParams.in(request);
        boolean byAccount = params.isByAccount();
        RowLayout<NetRow> layout = NetRow.fields(byAccount).layoutFor(request);
        AnswerRows rows = TableRows.net(layout, params.filter(), byAccount);
        return () -> rows;
    }

    private Object answer(
            ContainerRequestContext request, Supplier<AnswerRows> rows, AccountChoice accounts) {
        return answer(
                request,
                accounts,
                (snapshot, known) -> PositionAnswers.decide(snapshot, known, rows.get()));
    }

    private Object answer(
            ContainerRequestContext request,
            AccountChoice accounts,
            BiFunction<PositionsSnapshot, IfNoneMatch, Decision<PositionsRevision>> answering) {
        IfNoneMatch known = IfNoneMatch.in(request);
        Duration patience = known.isConditional() ? WaitPreference.in(request) : Duration.ZERO;
        PositionsQuestion question =
                new PositionsQuestion(
                        findPositions,
                        accounts,
                        (snapshot, since) -> answering.apply(snapshot, known));
        if (patience.isZero()) {
            return question.decide(callerOf(request), Optional.empty()).response();
        }
        Waiting waiting = new Waiting(patience, Optional.empty(), Optional.empty());
        return longPolls.answer(new WaitingRequest<>(admitCallers, request, question, waiting));
    }
}
