package dev.blotter.application.instrument;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentSearch;
import dev.blotter.domain.catalog.JoinedPage;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A search for instruments of accounts that the caller may read, before it is run.
 *
 * @param accounts the accounts, by account code
 * @param inCatalog what is searched for; equal for all accounts on the same terms
 * @param time when what is searched was last known to be the newest, if the store knows
 */
public record AccountsSearch(
        List<AccountCode> accounts, InstrumentSearch inCatalog, Optional<Instant> time) {

    public AccountsSearch {
        accounts = List.copyOf(accounts);
        Objects.requireNonNull(inCatalog, "inCatalog");
        Objects.requireNonNull(time, "time");
    }

    /**
     * Returns the page that is searched for.
     *
     * @throws QueryRejected ({@code TOO_WIDE_PATTERNS}) if the patterns take more work than one
     *     search may make
     */
    public InstrumentPage run() {
        JoinedPage page =
                inCatalog.run().orElseThrow(() -> new QueryRejected(Reason.TOO_WIDE_PATTERNS));
        return new InstrumentPage(
                page.parts().stream()
                        .map(
                                part ->
                                        new InstrumentPage.OfAccount(
                                                accounts.get(part.account()), part.instruments()))
                        .toList(),
                page.matches(),
                inCatalog.window(),
                time);
    }
}
