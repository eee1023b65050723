package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;

/** No record: a host's framework may ask for a hash, which must not ask the store for one. */
final class InstrumentFinder implements FindInstruments {

    private final ReferenceStore reference;
    private final int maxPageSize;
    private final SeveralAccountsFinder several;

    InstrumentFinder(ReferenceStore reference, int maxPageSize, int maxAccounts) {
        this.reference = reference;
        this.maxPageSize = maxPageSize;
        this.several = new SeveralAccountsFinder(maxPageSize, maxAccounts);
    }

    @Override
    public AccountSearch search(Caller caller, InstrumentQuery query) {
        CallerAccess access = CallerAccess.of(caller, reference);
        AccountGrant grant = access.grant(query.account());
        return new AccountSearch(
                grant.account(),
                access.data()
                        .search(
                                grant,
                                query.filter(),
                                query.order(),
                                query.window().cappedAt(maxPageSize)),
                access.data().time());
    }

    @Override
    public InstrumentPages find(Caller caller, SeveralAccountsQuery query) {
        return several.find(CallerAccess.of(caller, reference), query);
    }
}
