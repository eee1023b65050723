package dev.blotter.application.instrument;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentSearch;
import java.util.Objects;

/**
 * A search for instruments of one account that the caller may read, before it is run.
 *
 * @param account the account
 * @param search what is searched for; equal for all accounts on the same terms
 */
public record AccountSearch(AccountCode account, InstrumentSearch search) {

    public AccountSearch {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(search, "search");
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
