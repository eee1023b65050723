package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.value.Codes;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Account codes in requests. Text that can be no code names an account that does not exist. */
public final class AccountCodes {

    private AccountCodes() {}

    /**
     * The account that the path names as {@code account}.
     *
     * @throws RequestFailed if there can be no such account
     */
    public static AccountCode inPath(UriInfo uri) {
        return of(uri.getPathParameters().getFirst("account"));
    }

    /**
     * The accounts that the parameter {@code accounts} names, or every account without it.
     *
     * @throws RequestFailed if there can be no such account
     */
    public static AccountChoice inQuery(QueryParameters query) {
        Set<AccountCode> accounts =
                query.list(QueryParameters.Name.ACCOUNTS).stream()
                        .map(AccountCodes::of)
                        .collect(Collectors.toSet());
        return accounts.isEmpty() ? new AccountChoice.Every() : new AccountChoice.Exactly(accounts);
    }

    /**
     * Returns what the path, or else the parameter, names, as far as it is no longer than a code.
     */
    public static List<String> named(UriInfo uri) {
        List<String> inPath = uri.getPathParameters().get("account");
        List<String> all =
                inPath == null
                        ? QueryParameters.of(uri).list(QueryParameters.Name.ACCOUNTS)
                        : inPath;
        return all.stream()
                .filter(text -> text.codePointCount(0, text.length()) <= Codes.MAX_LENGTH)
                .toList();
    }

    /**
     * The account with this code.
     *
     * @throws RequestFailed if there can be no such account
     */
    public static AccountCode of(String text) {
        try {
            return new AccountCode(text);
        } catch (IllegalArgumentException noCode) {
            throw RequestFailed.with(Problem.ACCOUNT_NOT_FOUND);
        }
    }
}
