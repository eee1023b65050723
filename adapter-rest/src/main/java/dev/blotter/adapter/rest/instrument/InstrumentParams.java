package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.request.AccountCodes;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.InstrumentType;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The parameters of the instrument forms. */
final class InstrumentParams {

    private static final Map<Attribute, Name> IDENTIFIERS =
            Map.of(Attribute.ISIN, Name.ISINS, Attribute.FIGI, Name.FIGIS);

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
        return query(matching());
    }

    /** The same question for the accounts in the parameter, or for every account without one. */
    InstrumentQuery ofMany() {
        return query(matching(), () -> AccountCodes.inQuery(query));
    }

    private InstrumentFilter matching() {
        return new InstrumentFilter.Matching(
                query.list(Name.SYMBOLS).stream().map(SymbolPattern::new).toList(),
                query.list(Name.TYPES).stream()
                        .map(InstrumentType::new)
                        .collect(Collectors.toSet()),
                identifiers());
    }

    private Map<Attribute, Set<String>> identifiers() {
        Map<Attribute, Set<String>> identifiers = new EnumMap<>(Attribute.class);
        IDENTIFIERS.forEach(
                (attribute, parameter) -> {
                    List<String> values = query.list(parameter);
                    if (!values.isEmpty()) {
                        identifiers.put(attribute, new TreeSet<>(values));
                    }
                });
        return identifiers;
    }

    private InstrumentQuery query(InstrumentFilter filter) {
        return query(filter, () -> AccountChoice.of(AccountCodes.inPath(uri)));
    }

    /** Other parameters are refused before an account is. */
    private InstrumentQuery query(InstrumentFilter filter, Supplier<AccountChoice> accounts) {
        InstrumentOrder order =
                query.order(Criterion.class, InstrumentOrder::by).orElse(InstrumentOrder.DEFAULT);
        Window window = query.window();
        return new InstrumentQuery(accounts.get(), filter, order, window);
    }
}
