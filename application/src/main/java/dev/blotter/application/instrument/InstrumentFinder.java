package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import java.util.List;

/**
 * Checks permission and prepares the search. A class, since the {@code hashCode} of a record would
 * call that of the store, and frameworks of hosts call it.
 */
final class InstrumentFinder implements FindInstruments {

    private final ReferenceStore reference;
    private final int maxPageSize;
    private final int maxAccounts;

    InstrumentFinder(ReferenceStore reference, int maxPageSize, int maxAccounts) {
        this.reference = reference;
        this.maxPageSize = maxPageSize;
        this.maxAccounts = maxAccounts;
    }

    @Override
    public AccountsSearch search(Caller caller, InstrumentQuery query) {
        CallerAccess access = CallerAccess.of(caller, reference);
        List<AccountGrant> grants = access.grants(query.accounts(), maxAccounts);
        return new AccountsSearch(
                grants.stream().map(AccountGrant::account).toList(),
                access.data()
                        .search(
                                grants,
                                query.filter(),
                                query.order(),
                                query.window().cappedAt(maxPageSize)),
                access.data().time());
    }
}
