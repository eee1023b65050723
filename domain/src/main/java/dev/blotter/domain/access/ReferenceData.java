package dev.blotter.domain.access;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentSearch;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.TermsLayer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Instruments, accounts, terms and permissions as they were at one moment, so that no answer mixes
 * two states of them. The one place where an {@link AccountGrant} comes from. The maps must not
 * change any more; they are not copied, since they may be large.
 *
 * @param catalog the instruments on their own terms
 * @param groupTerms what groups override
 * @param accounts the accounts that exist
 * @param accountTerms what single accounts override; an account without overrides is not in it
 * @param users what each user may do
 * @param time when they were last known to be the newest, by the clock of the store, if it knows
 */
public record ReferenceData(
        InstrumentCatalog catalog,
        Map<AccountGroup, TermsLayer> groupTerms,
        Accounts accounts,
        Map<AccountCode, TermsLayer> accountTerms,
        Map<UserName, Permissions> users,
        Optional<Instant> time) {

    public ReferenceData {
        Objects.requireNonNull(catalog, "catalog");
        Objects.requireNonNull(groupTerms, "groupTerms");
        Objects.requireNonNull(accounts, "accounts");
        Objects.requireNonNull(accountTerms, "accountTerms");
        Objects.requireNonNull(users, "users");
        Objects.requireNonNull(time, "time");
    }

    /** Data of which no time is known. */
    public ReferenceData(
            InstrumentCatalog catalog,
            Map<AccountGroup, TermsLayer> groupTerms,
            Accounts accounts,
            Map<AccountCode, TermsLayer> accountTerms,
            Map<UserName, Permissions> users) {
        this(catalog, groupTerms, accounts, accountTerms, users, Optional.empty());
    }

    /** The same data, known to be the newest at another time. */
    public ReferenceData at(Optional<Instant> later) {
        return new ReferenceData(catalog, groupTerms, accounts, accountTerms, users, later);
    }

    /** Returns what {@code caller} may do; {@link Permissions#NONE} if there is no such user. */
    public Permissions permissionsOf(Caller caller) {
        return users.getOrDefault(caller.user(), Permissions.NONE);
    }

    /** Whether there is such a user. */
    public boolean knows(Caller caller) {
        return users.containsKey(caller.user());
    }

    /** Returns the grant on an account, or empty if {@code caller} may not read such an account. */
    public Optional<AccountGrant> grantOn(AccountCode account, Caller caller) {
        return accounts.find(account).flatMap(permissionsOf(caller)::grantOn);
    }

    /** Returns the grants on all accounts that {@code caller} may read, in no particular order. */
    public Stream<AccountGrant> grantsOf(Caller caller) {
        Permissions permissions = permissionsOf(caller);
        return candidates(permissions)
                .mapMulti((account, to) -> permissions.grantOn(account).ifPresent(to));
    }

    /** The accounts that may be granted, each once. */
    private Stream<Account> candidates(Permissions permissions) {
        return permissions.everyAccount()
                ? accounts.all().stream()
                : Stream.concat(
                        permissions.groups().stream().flatMap(group -> accounts.in(group).stream()),
                        permissions.accounts().stream()
                                .flatMap(code -> accounts.find(code).stream())
                                .filter(account -> !permissions.includeGroupOf(account)));
    }

    /** Returns what decides the terms of an account. */
    public AccountTerms termsOf(Account account) {
        return new AccountTerms(
                groupTerms.getOrDefault(account.group(), TermsLayer.EMPTY),
                accountTerms.getOrDefault(account.code(), TermsLayer.EMPTY));
    }

    /**
     * Returns the search for the part of the instruments that {@code filter} selects and the grants
     * do not deny, in this order, on the terms of each of these accounts, all of them granted to
     * one user. What is denied is not counted.
     *
     * @throws IllegalArgumentException if the grants differ in what they deny
     */
    public InstrumentSearch search(
            List<AccountGrant> grants,
            InstrumentFilter filter,
            InstrumentOrder order,
            Window window) {
        InstrumentDenials denials =
                grants.isEmpty() ? InstrumentDenials.NONE : grants.get(0).denials();
        if (!grants.stream().allMatch(grant -> grant.denials().equals(denials))) {
            throw new IllegalArgumentException("the grants are of several users");
        }
        return new InstrumentSearch(
                catalog.visibleWith(denials),
                grants.stream().map(grant -> termsOf(grant.granted())).toList(),
                filter,
                order,
                window);
    }
}
