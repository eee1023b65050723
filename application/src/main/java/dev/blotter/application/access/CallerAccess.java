package dev.blotter.application.access;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.account.AccountCode;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * What one caller may read for one request: the place that decides between an answer and a 404. An
 * account that does not exist and one that is closed to the caller take the same way to the same
 * refusal, and nothing of an account can be read without a grant from here.
 */
public final class CallerAccess {

    private final Caller caller;
    private final ReferenceData data;

    private CallerAccess(Caller caller, ReferenceData data) {
        this.caller = caller;
        this.data = data;
    }

    /**
     * Returns what {@code caller} may read now.
     *
     * @throws QueryRejected ({@code API_NOT_PERMITTED}) if the caller may not use the API
     */
    public static CallerAccess of(Caller caller, ReferenceStore store) {
        ReferenceData data = store.current();
        if (!data.permissionsOf(caller).apiAccess()) {
            throw QueryRejected.notPermitted(caller);
        }
        return new CallerAccess(caller, data);
    }

    /** The reference data that the grants were made from, for the rest of the same request. */
    public ReferenceData data() {
        return data;
    }

    /**
     * Returns the grant on one account.
     *
     * @throws QueryRejected ({@code ACCOUNT_NOT_FOUND}) if there is no such account for the caller
     */
    public AccountGrant grant(AccountCode code) {
        return data.grantOn(code, caller)
                .orElseThrow(() -> new QueryRejected(Reason.ACCOUNT_NOT_FOUND));
    }

    /**
     * Returns the grants on these accounts, by account code.
     *
     * @throws QueryRejected if there are more accounts than {@code atMost}, or if one of them does
     *     not exist for the caller
     */
    public List<AccountGrant> grants(AccountChoice choice, int atMost) {
        if (Objects.requireNonNull(choice) instanceof AccountChoice.Exactly some) {
            requireNoMore(some.accounts().size(), atMost);
            return some.accounts().stream().map(this::grant).toList();
        }
        List<AccountGrant> grants = data.grantsOf(caller).limit(atMost + 1L).toList();
        requireNoMore(grants.size(), atMost);
        return grants.stream().sorted(Comparator.comparing(AccountGrant::account)).toList();
    }

    /** Returns the codes of every account that the caller may read, ascending. */
    public List<AccountCode> accounts() {
        return data.grantsOf(caller).map(AccountGrant::account).sorted().toList();
    }

    private static void requireNoMore(int accounts, int atMost) {
        if (accounts > atMost) {
            throw new QueryRejected(Reason.TOO_MANY_ACCOUNTS);
        }
    }
}
