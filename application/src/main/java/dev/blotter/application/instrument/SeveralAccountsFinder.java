package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.catalog.JoinedPage;
import dev.blotter.domain.catalog.Window;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Finds the instruments of several accounts.
 *
 * @param maxPageSize no page is longer
 * @param maxAccounts none is of more
 */
record SeveralAccountsFinder(int maxPageSize, int maxAccounts) {

    InstrumentPages find(CallerAccess access, SeveralAccountsQuery query) {
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
