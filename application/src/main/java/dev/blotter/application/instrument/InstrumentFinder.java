package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import java.util.Optional;
import java.util.function.Predicate;

record InstrumentFinder(
        ReferenceStore reference, int maxPageSize, SeveralAccountsFinder ofSeveralAccounts)
        implements FindInstruments {

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
        return ofSeveralAccounts.find(caller, query);
    }

    @Override
    public Optional<InstrumentPages> findEarlier(
            Caller caller, SeveralAccountsQuery query, Predicate<InstrumentPages> known) {
        return ofSeveralAccounts.findEarlier(caller, query, known);
    }
}
