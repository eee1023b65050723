package dev.blotter.application.access;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

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

    /**
     * Hands over every account that exists, by account code, all of one moment. {@code reader} is
     * told first how many there are, and gives whoever takes them. It is told again if the store
     * has to begin anew; then nothing counts that was handed over before. If either throws, so does
     * this. A store that may have more of them than fit into memory hands them over while it reads.
     */
    default void readAccounts(IntFunction<Consumer<Account>> reader) {
        List<Account> all = someAccounts(Integer.MAX_VALUE);
        Consumer<Account> taker = reader.apply(all.size());
        all.stream().sorted(Comparator.comparing(Account::code)).forEach(taker);
    }
}
