package dev.blotter.domain.access;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * All that one user may do. Stores make these; {@link ReferenceData} issues grants from them.
 *
 * @param apiAccess whether the user may use the API at all
 * @param everyAccount whether the user may read every account, those to come included
 * @param accounts the single accounts that the user may read
 * @param groups the groups whose accounts the user may read, whichever are in them
 * @param denials the instruments that the user must not see
 */
public record Permissions(
        boolean apiAccess,
        boolean everyAccount,
        Set<AccountCode> accounts,
        Set<AccountGroup> groups,
        InstrumentDenials denials) {

    /** Permits nothing; what an unknown user has. */
    public static final Permissions NONE =
            new Permissions(false, false, Set.of(), Set.of(), InstrumentDenials.NONE);

    public Permissions {
        accounts = Set.copyOf(accounts);
        groups = Set.copyOf(groups);
        Objects.requireNonNull(denials, "denials");
    }

    /** Whether {@code account} is among those that the user may read, given API access. */
    public boolean include(Account account) {
        return everyAccount || accounts.contains(account.code()) || includeGroupOf(account);
    }

    /** Whether the user may read {@code account} like all others of its group. */
    public boolean includeGroupOf(Account account) {
        return groups.contains(account.group());
    }

    /** The grant on {@code account}, or empty if the user may not read it. */
    Optional<AccountGrant> grantOn(Account account) {
        return apiAccess && include(account)
                ? Optional.of(new AccountGrant(account, denials))
                : Optional.empty();
    }
}
