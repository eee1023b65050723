package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;

final class InstrumentFinder implements FindInstruments {

    private final ReferenceStore reference;
    private final int maxPageSize;

    InstrumentFinder(ReferenceStore reference, int maxPageSize) {
        this.reference = reference;
        this.maxPageSize = maxPageSize;
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
                                query.window().cappedAt(maxPageSize)));
    }
}
