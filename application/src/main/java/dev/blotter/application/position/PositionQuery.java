package dev.blotter.application.position;

import dev.blotter.domain.account.AccountCode;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** A question for positions. */
public sealed interface PositionQuery {

    /** The positions of one account. */
    static PositionQuery of(AccountCode account) {
        return new OfAccounts(Set.of(account));
    }

    /**
     * The positions of exactly these accounts, which are sorted without a hash table: its cost
     * would be what the client makes of it.
     *
     * @param accounts the accounts; all of them must be open to the caller
     */
    record OfAccounts(Set<AccountCode> accounts) implements PositionQuery {

        public OfAccounts {
            accounts = Collections.unmodifiableSet(new TreeSet<>(accounts));
        }
    }

    /** The positions of every account that the caller may read. */
    record OfEveryAccount() implements PositionQuery {}
}
