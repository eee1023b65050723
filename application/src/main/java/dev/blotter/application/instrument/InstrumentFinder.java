package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.catalog.JoinedPage;
import dev.blotter.domain.catalog.Window;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** No record: a host's framework may ask for a hash, which must not ask the store for one. */
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
        CallerAccess access = CallerAccess.of(caller, reference);
        List<AccountGrant> grants =
                query.accounts().isEmpty()
                        ? access.grantsOnAll(maxAccounts)
                        : access.grants(query.accounts(), maxAccounts);
        Window window = query.window().cappedAt(maxPageSize);
        return access.data()
                .search(grants, query.filter(), query.order(), window)
                .run()
                .map(page -> pages(grants, page, window, access.data().time()))
                .orElseThrow(() -> new QueryRejected(Reason.TOO_WIDE_PATTERNS));
    }

    private static InstrumentPages pages(
            List<AccountGrant> grants, JoinedPage page, Window window, Optional<Instant> time) {
        return new InstrumentPages(
                page.parts().stream()
                        .map(
                                part ->
                                        new InstrumentPages.OfAccount(
                                                grants.get(part.account()).account(),
                                                part.instruments()))
                        .toList(),
                page.matches(),
                window,
                time);
    }
}
