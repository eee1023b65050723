package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.request.AccountCodes;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.application.position.PositionQuery;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.stream.Collectors;

/** The parameters of the two position forms. */
final class PositionParams {

    private final UriInfo uri;

    private PositionParams(UriInfo uri) {
        this.uri = uri;
    }

    /** The parameters of {@code request}. */
    static PositionParams in(ContainerRequestContext request) {
        return new PositionParams(request.getUriInfo());
    }

    /** The question for the one account in the path. */
    PositionQuery ofOne() {
        return PositionQuery.of(AccountCodes.inPath(uri));
    }

    /** The question for the accounts in the parameter, or for every account if it names none. */
    PositionQuery ofMany() {
        List<String> accounts = QueryParameters.of(uri).list(QueryParameters.Name.ACCOUNTS);
        return accounts.isEmpty()
                ? new PositionQuery.OfEveryAccount()
                : new PositionQuery.OfAccounts(
                        accounts.stream().map(AccountCodes::of).collect(Collectors.toSet()));
    }
}
