package dev.blotter.application.access;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Decides which accounts a caller may read, and hands out the grants without which nothing of an
 * account can be read. An account that does not exist and one that is closed to the caller take the
 * same way to the same refusal.
 */
public final class Gatekeeper {

    private final PermissionBook book;

    /** A gatekeeper that goes by this book. */
    public Gatekeeper(PermissionBook book) {
        this.book = book;
    }

    /**
     * The permissions of a caller who may use the API.
     *
     * @throws QueryRejected ({@code API_NOT_PERMITTED}) if the caller may not
     */
    Permissions permissions(Caller caller) {
        Permissions permissions = book.permissionsOf(caller);
        if (!permissions.apiAccess()) {
            throw new QueryRejected(Reason.API_NOT_PERMITTED);
        }
        return permissions;
    }

    /**
     * The grant on one account.
     *
     * @throws QueryRejected if the caller may not use the API, or if there is no such account for
     *     the caller
     */
    public AccountGrant grant(Caller caller, AccountCode code) {
        return grants(caller, Set.of(code), 1).get(0);
    }

    /**
     * The grants on all of these accounts, in no particular order.
     *
     * @throws QueryRejected if the caller may not use the API, if there are more accounts than
     *     {@code atMost}, or if one of them does not exist for the caller
     */
    public List<AccountGrant> grants(Caller caller, Set<AccountCode> codes, int atMost) {
        Permissions permissions = permissions(caller);
        requireNoMore(codes.size(), atMost);
        List<AccountGrant> grants = granted(permissions, book.accounts(codes));
        if (grants.size() < codes.size()) {
            throw new QueryRejected(Reason.ACCOUNT_NOT_FOUND);
        }
        return grants;
    }

    /**
     * The grants on every account that the caller may read, in no particular order.
     *
     * @throws QueryRejected if the caller may not use the API, or if there are more such accounts
     *     than {@code atMost}
     */
    public List<AccountGrant> grantsOnAll(Caller caller, int atMost) {
        Permissions permissions = permissions(caller);
        List<AccountGrant> grants =
                granted(
                        permissions,
                        permissions.everyAccount()
                                ? book.someAccounts(oneMoreThan(atMost))
                                : book.accounts(permissions.accounts()));
        requireNoMore(grants.size(), atMost);
        return grants;
    }

    /**
     * Hands over the grants on every account that the caller may read, by account code. {@code
     * reader} is told first how many there are, and gives whoever takes them; it is told again if
     * the books have to begin anew.
     *
     * @throws QueryRejected if the caller may not use the API
     */
    public void readGrants(Caller caller, IntFunction<Consumer<AccountGrant>> reader) {
        Permissions permissions = permissions(caller);
        if (permissions.everyAccount()) {
            book.readAccounts(count -> granting(permissions, reader.apply(count)));
        } else {
            List<AccountGrant> grants = granted(permissions, book.accounts(permissions.accounts()));
            Consumer<AccountGrant> taker = reader.apply(grants.size());
            grants.stream().sorted(Comparator.comparing(AccountGrant::account)).forEach(taker);
        }
    }

    private static Consumer<Account> granting(
            Permissions permissions, Consumer<AccountGrant> taker) {
        return account -> permissions.grantOn(account).ifPresent(taker);
    }

    private static List<AccountGrant> granted(
            Permissions permissions, Collection<Account> accounts) {
        return accounts.stream().flatMap(account -> permissions.grantOn(account).stream()).toList();
    }

    private static void requireNoMore(int accounts, int atMost) {
        if (accounts > atMost) {
            throw new QueryRejected(Reason.TOO_MANY_ACCOUNTS);
        }
    }

    private static int oneMoreThan(int number) {
        return number == Integer.MAX_VALUE ? number : number + 1;
    }
}
