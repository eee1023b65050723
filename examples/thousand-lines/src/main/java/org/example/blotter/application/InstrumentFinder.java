package org.example.blotter.application;

import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Instrument;

import java.util.List;

final class InstrumentFinder implements FindInstruments {

    private final ReferenceStore reference;
    private final int maxPageSize;

    InstrumentFinder(ReferenceStore reference, int maxPageSize) {
        this.reference = reference;
        this.maxPageSize = maxPageSize;
    }

    @Override
    public List<Instrument> find(Caller caller, AccountCode account, InstrumentQuery query) {
        CallerAccess access = CallerAccess.of(caller, reference);
        return access.data()
                .search(
                        access.grant(account),
                        query.filter(),
                        query.order(),
                        query.window().cappedAt(maxPageSize));
    }
}
