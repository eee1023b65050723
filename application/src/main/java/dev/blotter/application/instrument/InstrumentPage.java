package dev.blotter.application.instrument;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One page of the instruments of accounts.
 *
 * @param accounts what there is of each account that is on the page, by account code
 * @param matches how many instruments match in all that the caller may see, each counted once an
 *     account
 * @param window the part that was shown, after any cap on its size
 * @param time when all of this was last known to be the newest, if the store knows
 */
public record InstrumentPage(
        List<OfAccount> accounts, long matches, Window window, Optional<Instant> time) {

    public InstrumentPage {
        accounts = List.copyOf(accounts);
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(time, "time");
    }

    /** The instruments of all accounts on the page, one account after the other. */
    public List<Instrument> instruments() {
        return accounts.stream().flatMap(each -> each.instruments().stream()).toList();
    }

    /**
     * What is on a page of one account.
     *
     * @param account the account
     * @param instruments the instruments on the terms that apply to the account, all layers
     *     resolved, in the order that was asked for
     */
    public record OfAccount(AccountCode account, List<Instrument> instruments) {

        public OfAccount {
            Objects.requireNonNull(account, "account");
            instruments = List.copyOf(instruments);
        }
    }
}
