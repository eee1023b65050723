package dev.blotter.application.account;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;

final class AccountFinder implements FindAccounts {

    private final ReferenceStore reference;
    private final String domain;

    AccountFinder(ReferenceStore reference, String domain) {
        this.reference = reference;
        this.domain = domain;
    }

    @Override
    public UserDetails of(Caller caller) {
        return new UserDetails(
                caller.user(), domain, CallerAccess.of(caller, reference).accounts());
    }

    @Override
    public UserDetails named(Caller caller, String login) {
        String name = caller.user().value();
        if (!login.equals(name) && !login.equals(name + "@" + domain)) {
            throw new QueryRejected(Reason.USER_NOT_FOUND);
        }
        return of(caller);
    }
}
