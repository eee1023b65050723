package dev.blotter.application.access;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import java.util.Collection;
import java.util.List;

/**
 * Knows what users may do and which accounts exist. What it says is never older than a bound that
 * the adapter states.
 */
@DrivenPort
public interface PermissionBook {

    /** All that {@code caller} may do; {@link Permissions#NONE} for a user that does not exist. */
    Permissions permissionsOf(Caller caller);

    /** Whether there is such a user at all. */
    boolean knows(Caller caller);

    /** Those of the accounts that exist, each once, in no particular order. */
    List<Account> accounts(Collection<AccountCode> codes);

    /**
     * Any accounts that exist, each once: all of them if they are not more than {@code atMost},
     * else that many.
     */
    List<Account> someAccounts(int atMost);
}
