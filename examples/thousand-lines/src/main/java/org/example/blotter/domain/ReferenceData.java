package org.example.blotter.domain;

import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.AccountGroup;
import org.example.blotter.domain.Codes.UserName;
import org.example.blotter.domain.Permissions.AccountGrant;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Instruments, accounts, terms and permissions as they were at one moment, so that no answer mixes
 * two states of them. The only public way to an {@link AccountGrant}.
 *
 * @param catalog the instruments on their own terms
 * @param groupTerms what groups override
 * @param accounts the accounts that exist
 * @param accountTerms what single accounts override
 * @param users what each user may do
 */
public record ReferenceData(
        List<Instrument> catalog,
        Map<AccountGroup, TermsLayer> groupTerms,
        Map<AccountCode, Account> accounts,
        Map<AccountCode, TermsLayer> accountTerms,
        Map<UserName, Permissions> users) {

    /** Returns what {@code caller} may do; {@link Permissions#NONE} if there is no such user. */
    public Permissions permissionsOf(Caller caller) {
        return users.getOrDefault(caller.user(), Permissions.NONE);
    }

    /** Returns the grant on an account, or empty if {@code caller} may not read such an account. */
    public Optional<AccountGrant> grantOn(AccountCode account, Caller caller) {
        return Optional.ofNullable(accounts.get(account)).flatMap(permissionsOf(caller)::grantOn);
    }

    /** Returns the grants on all accounts that {@code caller} may read, in no particular order. */
    public Stream<AccountGrant> grantsOf(Caller caller) {
        return accounts.keySet().stream().flatMap(code -> grantOn(code, caller).stream());
    }

    /**
     * Returns the part of the instruments that {@code filter} selects and the grant does not deny,
     * in this order, on the terms of the granted account. What is denied counts neither for the
     * start nor for the limit of the window.
     */
    public List<Instrument> search(
            AccountGrant grant, InstrumentFilter filter, InstrumentOrder order, Window window) {
        return catalog.stream()
                .filter(instrument -> !grant.denials().deny(instrument))
                .filter(filter::selects)
                .sorted(order.comparator())
                .skip(window.startFrom())
                .limit(window.limit())
                .map(instrument -> instrument.on(terms(grant.granted(), instrument)))
                .toList();
    }

    /** Weakest first: the instrument's own, its group's, the account's. */
    private TradingTerms terms(Account account, Instrument instrument) {
        TermsLayer ofGroup = groupTerms.getOrDefault(account.group(), TermsLayer.EMPTY);
        TermsLayer ofAccount = accountTerms.getOrDefault(account.code(), TermsLayer.EMPTY);
        return ofAccount.applyTo(instrument, ofGroup.applyTo(instrument, instrument.terms()));
    }

    /**
     * A trading account that exists.
     *
     * @param code its unique code
     * @param group the one group that it belongs to
     */
    public record Account(AccountCode code, AccountGroup group) {}
}
