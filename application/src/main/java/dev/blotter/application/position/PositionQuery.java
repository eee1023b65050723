package dev.blotter.application.position;

import dev.blotter.domain.account.AccountCode;
import java.util.Set;

/** A question for positions. */
public sealed interface PositionQuery {

    /** The positions of one account. */
    static PositionQuery of(AccountCode account) {
        return new OfAccounts(Set.of(account));
    }

    /**
     * The positions of exactly these accounts.
     *
     * @param accounts the accounts; all of them must be open to the caller
     */
    record OfAccounts(Set<AccountCode> accounts) implements PositionQuery {

        public OfAccounts {
            accounts = Set.copyOf(accounts);
        }
    }

    /** The positions of every account that the caller may read. */
    record OfEveryAccount() implements PositionQuery {}
}
