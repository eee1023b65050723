package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.AccountCodes;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.InstrumentType;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.stream.Collectors;

/** The parameters of the three instrument forms. */
final class InstrumentParams {

    static final String START_FROM = "start-from";
    static final String START_FROM_ALIAS = "startFrom";

    private static final String LIMIT = "limit";
    private static final String ASCENDING = "sort-by-asc";
    private static final String DESCENDING = "sort-by-desc";

    private final UriInfo uri;
    private final QueryParameters query;

    private InstrumentParams(UriInfo uri) {
        this.uri = uri;
        this.query = QueryParameters.of(uri);
    }

    /** The parameters of {@code request}. */
    static InstrumentParams in(ContainerRequestContext request) {
        return new InstrumentParams(request.getUriInfo());
    }

    /** The question for the one symbol in the path. */
    InstrumentQuery bySymbol() {
        return query(InstrumentFilter.symbol(uri.getPathParameters().getFirst("symbol")));
    }

    /** The question for the one type in the path. */
    InstrumentQuery byType() {
        return query(InstrumentFilter.type(uri.getPathParameters().getFirst("type")));
    }

    /** The question for all that the query parameters select. */
    InstrumentQuery byQuery() {
        return query(
                new InstrumentFilter.Matching(
                        query.list("symbols").stream().map(SymbolPattern::new).toList(),
                        query.list("types").stream()
                                .map(InstrumentType::new)
                                .collect(Collectors.toSet())));
    }

    private InstrumentQuery query(InstrumentFilter filter) {
        InstrumentOrder order = order();
        Window window = new Window(startFrom(), query.wholeNumber(LIMIT).orElse(Long.MAX_VALUE));
        return new InstrumentQuery(AccountCodes.inPath(uri), filter, order, window);
    }

    private long startFrom() {
        if (query.has(START_FROM) && query.has(START_FROM_ALIAS)) {
            throw RequestFailed.incorrect(START_FROM_ALIAS);
        }
        return query.wholeNumber(query.has(START_FROM_ALIAS) ? START_FROM_ALIAS : START_FROM)
                .orElse(0);
    }

    private InstrumentOrder order() {
        List<String> ascending = query.list(ASCENDING);
        List<String> descending = query.list(DESCENDING);
        if (!ascending.isEmpty() && !descending.isEmpty()) {
            throw RequestFailed.incorrect(DESCENDING);
        }
        if (!descending.isEmpty()) {
            return order(DESCENDING, descending, Direction.DESCENDING);
        }
        return ascending.isEmpty()
                ? InstrumentOrder.DEFAULT
                : order(ASCENDING, ascending, Direction.ASCENDING);
    }

    private static InstrumentOrder order(
            String parameter, List<String> criteria, Direction direction) {
        try {
            return InstrumentOrder.by(
                    criteria.stream().map(Criterion::valueOf).toList(), direction);
        } catch (IllegalArgumentException unknownOrTwice) {
            throw RequestFailed.incorrect(parameter);
        }
    }
}
