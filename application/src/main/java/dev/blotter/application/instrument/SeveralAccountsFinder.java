package dev.blotter.application.instrument;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.catalog.JoinedPage;
import dev.blotter.domain.catalog.Window;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the instruments of several accounts, as they are and as they were.
 *
 * @param reference where they are
 * @param maxPageSize no page is longer
 * @param maxAccounts none is of more
 */
record SeveralAccountsFinder(ReferenceStore reference, int maxPageSize, int maxAccounts) {

    InstrumentPages find(Caller caller, SeveralAccountsQuery query) {
        CallerAccess access = CallerAccess.of(caller, reference);
        List<AccountGrant> grants =
                query.accounts().isEmpty()
                        ? access.grantsOnAll(maxAccounts)
                        : access.grants(query.accounts(), maxAccounts);
        return find(access.data(), grants, query)
                .orElseThrow(() -> new QueryRejected(Reason.TOO_WIDE_PATTERNS));
    }

    Optional<InstrumentPages> findEarlier(
            Caller caller, SeveralAccountsQuery query, Predicate<InstrumentPages> known) {
        return reference.earlier().stream()
                .flatMap(data -> find(data, grants(data, caller, query), query).stream())
                .filter(known)
                .findFirst();
    }

    /** The grants that the caller had; of accounts without one, nothing was shown. */
    private List<AccountGrant> grants(
            ReferenceData data, Caller caller, SeveralAccountsQuery query) {
        return query.accounts().isEmpty()
                ? data.grantsOf(caller)
                        .limit(maxAccounts)
                        .sorted(Comparator.comparing(AccountGrant::account))
                        .toList()
                : query.accounts().stream()
                        .flatMap(code -> data.grantOn(code, caller).stream())
                        .toList();
    }

    private Optional<InstrumentPages> find(
            ReferenceData data, List<AccountGrant> grants, SeveralAccountsQuery query) {
        Window window = query.window().cappedAt(maxPageSize);
        return data.search(grants, query.filter(), query.order(), window)
                .run()
                .map(page -> pages(grants, page, window, data.time()));
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
