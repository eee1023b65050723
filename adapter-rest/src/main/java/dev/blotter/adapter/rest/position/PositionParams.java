package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.AccountCodes;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import java.util.Set;

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

    /** The question for the one account in the path. */
    public PositionQuery ofOne() {
        return PositionQuery.of(AccountCodes.inPath(uri));
    }

    /** The question for the accounts in the parameter, or for every account if it names none. */
    public PositionQuery ofMany() {
        Set<AccountCode> accounts = AccountCodes.inQuery(QueryParameters.of(uri));
        return accounts.isEmpty()
                ? new PositionQuery.OfEveryAccount()
                : new PositionQuery.OfAccounts(accounts);
    }

    /** The positions of the symbols in the parameter, or all if it names none. */
    PositionFilter filter() {
        return new PositionFilter(
                QueryParameters.of(uri).list(QueryParameters.Name.SYMBOLS).stream()
                        .map(SymbolPattern::new)
                        .toList());
    }

    /**
     * Whether each account is to be netted on its own.
     *
     * @throws RequestFailed if something else is asked for
     */
    boolean isByAccount() {
        Optional<String> by = QueryParameters.of(uri).single(QueryParameters.Name.BY);
        if (by.filter(each -> !each.equals("account")).isPresent()) {
            throw RequestFailed.incorrect(QueryParameters.Name.BY.text());
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

    /**
     * The text of the state that the client has: a tag with or without quotes, of whichever byte
     * form, and a moment if an answer has named one.
     *
     * @throws RequestFailed if it is no entity tag
     */
    public Optional<String> since() {
        return QueryParameters.of(uri).tag(Name.SINCE);
    }
}
