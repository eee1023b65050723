package dev.blotter.application.access;

import dev.blotter.domain.account.AccountCode;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Which accounts a question is about. */
public sealed interface AccountChoice {

    /** One account. */
    static AccountChoice of(AccountCode account) {
        return new Exactly(Set.of(account));
    }

    /**
     * Exactly these accounts.
     *
     * @param accounts the accounts; all of them must be open to the caller. An empty set has no
     *     rows.
     */
    record Exactly(Set<AccountCode> accounts) implements AccountChoice {

        public Exactly {
            accounts = Collections.unmodifiableSet(new TreeSet<>(accounts));
        }
    }

    /** Every account that the caller may read. */
    record Every() implements AccountChoice {}
}
