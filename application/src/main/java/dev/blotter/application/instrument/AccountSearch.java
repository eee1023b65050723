package dev.blotter.application.instrument;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentSearch;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A search for instruments of one account that the caller may read, before it is run.
 *
 * @param account the account
 * @param search what is searched for; equal for all accounts on the same terms
 * @param time when what is searched was last known to be the newest, if the store knows
 */
public record AccountSearch(AccountCode account, InstrumentSearch search, Optional<Instant> time) {

    public AccountSearch {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(search, "search");
        Objects.requireNonNull(time, "time");
    }

    /**
     * Returns the page that is searched for.
     *
     * @throws QueryRejected ({@code TOO_WIDE_PATTERNS}) if the patterns take more work than one
     *     search may make
     */
    public InstrumentPage run() {
        return search.run()
                .map(
                        page ->
                                new InstrumentPage(
                                        account,
                                        page.instruments(),
                                        page.matches(),
                                        search.window()))
                .orElseThrow(() -> new QueryRejected(Reason.TOO_WIDE_PATTERNS));
    }
}
