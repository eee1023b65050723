package org.example.blotter.application;

import org.example.blotter.application.QueryRejected.Reason;
import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Permissions.AccountGrant;
import org.example.blotter.domain.ReferenceData;

import java.util.Collection;
import java.util.List;

/**
 * What one caller may read for one request: the place that decides between an answer and a 404. An
 * account that does not exist and one that is closed to the caller take the same way to the same
 * refusal.
 *
 * @param caller who asks
 * @param data the reference data, taken once per use case
 */
record CallerAccess(Caller caller, ReferenceData data) {

    /** Returns what {@code caller} may read now, if the caller may use the API. */
    static CallerAccess of(Caller caller, ReferenceStore store) {
        ReferenceData data = store.current();
        if (!data.permissionsOf(caller).apiAccess()) {
            throw new QueryRejected(Reason.API_NOT_PERMITTED);
        }
        return new CallerAccess(caller, data);
    }

    AccountGrant grant(AccountCode code) {
        return data.grantOn(code, caller)
                .orElseThrow(() -> new QueryRejected(Reason.ACCOUNT_NOT_FOUND));
    }

    List<AccountGrant> grants(Collection<AccountCode> codes, int atMost) {
        return requireNoMore(codes.stream().distinct().map(this::grant).toList(), atMost);
    }

    List<AccountGrant> grantsOnAll(int atMost) {
        return requireNoMore(data.grantsOf(caller).toList(), atMost);
    }

    private static List<AccountGrant> requireNoMore(List<AccountGrant> grants, int atMost) {
        if (grants.size() > atMost) {
            throw new QueryRejected(Reason.TOO_MANY_ACCOUNTS);
        }
        return grants;
    }
}
