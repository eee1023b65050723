package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.AccountCodes;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionOrder;
import dev.blotter.domain.position.PositionOrder.Criterion;
import dev.blotter.domain.position.Side;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The parameters of the position forms.
 *
 * @param uri the address of the request
 */
public record PositionParams(UriInfo uri) {

    /** The parameters of {@code request}. */
    public static PositionParams in(ContainerRequestContext request) {
        return new PositionParams(request.getUriInfo());
    }

    /** The one account in the path. */
    public AccountChoice ofOne() {
        return AccountChoice.of(AccountCodes.inPath(uri));
    }

    /** The accounts in the parameter, or every account if it names none. */
    public AccountChoice ofMany() {
        return AccountCodes.inQuery(query());
    }

    /**
     * The positions that the parameters select.
     *
     * @throws RequestFailed if they cannot select any
     */
    PositionFilter filter() {
        return query().decoded().isEmpty() ? PositionFilter.ALL : selected();
    }

    private PositionFilter selected() {
        List<SymbolPattern> symbols =
                query().list(Name.SYMBOLS).stream().map(SymbolPattern::new).toList();
        Set<Side> sides =
                query().list(Name.SIDES).stream()
                        .map(each -> parsed(Name.SIDES, Side::valueOf, each))
                        .collect(Collectors.toSet());
        Optional<Instant> from = time(Name.OPENED_FROM);
        return parsed(
                Name.OPENED_BEFORE,
                before ->
                        new PositionFilter(
                                symbols,
                                sides.stream().filter(any -> sides.size() == 1).findFirst(),
                                from,
                                before),
                time(Name.OPENED_BEFORE));
    }

    private Optional<Instant> time(Name name) {
        return query().single(name).map(text -> parsed(name, Instant::parse, text));
    }

    private static <T, R> R parsed(Name name, Function<T, R> parser, T value) {
        try {
            return parser.apply(value);
        } catch (IllegalArgumentException | DateTimeException unusable) {
            throw RequestFailed.incorrect(name.text());
        }
    }

    /** The order of the positions of each account. */
    PositionOrder order() {
        return query().order(Criterion.class, PositionOrder::new).orElse(PositionOrder.DEFAULT);
    }

    /** What becomes the page; with no place to start from, all is shown, whatever the limit. */
    Optional<Window> window() {
        return query().has(Name.START_FROM) || query().has(Name.START_FROM_ALIAS)
                ? Optional.of(query().window())
                : Optional.empty();
    }

    private QueryParameters query() {
        return QueryParameters.of(uri);
    }

    /**
     * Whether each account is to be netted on its own.
     *
     * @throws RequestFailed if something else is asked for
     */
    boolean isByAccount() {
        Optional<String> by = query().single(Name.BY);
        if (by.filter(each -> !each.equals("account")).isPresent()) {
            throw RequestFailed.incorrect(Name.BY.text());
        }
        return by.isPresent();
    }

    /** The code in the path; empty if no position can have it. */
    Optional<PositionCode> code() {
        try {
            return Optional.of(new PositionCode(uri.getPathParameters().getFirst("code")));
        } catch (IllegalArgumentException noCode) {
            return Optional.empty();
        }
    }
}
