package dev.blotter.application.kit;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.position.Position;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All that a broker hands over, as plain values.
 *
 * @param instruments the instruments with their own terms
 * @param accounts the accounts with their groups
 * @param groupTerms what groups override
 * @param accountTerms what single accounts override
 * @param positions the open positions
 * @param users the API users
 */
public record Books(
        List<Instrument> instruments,
        List<Account> accounts,
        Map<AccountGroup, TermsLayer> groupTerms,
        Map<AccountCode, TermsLayer> accountTerms,
        List<Position> positions,
        List<User> users) {

    /** All but positions and passwords as one value. */
    public ReferenceData reference() {
        return new ReferenceData(
                InstrumentCatalog.of(instruments),
                groupTerms,
                Accounts.of(accounts),
                accountTerms,
                users.stream().collect(toUnmodifiableMap(User::name, User::permissions)));
    }

    /** The grants of a user on accounts that the user may read. */
    public List<AccountGrant> grants(UserName user, AccountCode... codes) {
        ReferenceData data = reference();
        return Stream.of(codes)
                .map(code -> data.grantOn(code, new Caller(user)).orElseThrow())
                .toList();
    }

    /** The same books with these instruments instead. */
    public Books withInstruments(List<Instrument> others) {
        return new Books(others, accounts, groupTerms, accountTerms, positions, users);
    }

    /** The same books with these accounts instead. */
    public Books withAccounts(List<Account> others) {
        return new Books(instruments, others, groupTerms, accountTerms, positions, users);
    }

    /** The same books with these overrides instead. */
    public Books withTerms(
            Map<AccountGroup, TermsLayer> ofGroups, Map<AccountCode, TermsLayer> ofAccounts) {
        return new Books(instruments, accounts, ofGroups, ofAccounts, positions, users);
    }

    /** The same books with these positions instead. */
    public Books withPositions(List<Position> others) {
        return new Books(instruments, accounts, groupTerms, accountTerms, others, users);
    }

    /** The same books with these users instead. */
    public Books withUsers(List<User> others) {
        return new Books(instruments, accounts, groupTerms, accountTerms, positions, others);
    }

    /**
     * An API user.
     *
     * @param name the user's name
     * @param password the user's password in plain text
     * @param permissions all that the user may do
     */
    public record User(UserName name, String password, Permissions permissions) {}
}
