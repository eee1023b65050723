package dev.blotter.application.kit;

import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.position.Position;
import java.util.List;
import java.util.Map;

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

    /** What applies to an account of these books. */
    public AccountTerms termsOf(AccountCode code, AccountGroup group) {
        return new AccountTerms(
                groupTerms.getOrDefault(group, TermsLayer.EMPTY),
                accountTerms.getOrDefault(code, TermsLayer.EMPTY));
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
