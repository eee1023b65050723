package dev.blotter.application.instrument;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One page of the instruments of several accounts.
 *
 * @param accounts what there is of each account that is on the page, by account code
 * @param matches how many instruments match in all, each counted once an account
 * @param window the part that was shown, after any cap on its size
 * @param time when all of this was last known to be the newest, if the store knows
 */
public record InstrumentPages(
        List<OfAccount> accounts, long matches, Window window, Optional<Instant> time) {

    public InstrumentPages {
        accounts = List.copyOf(accounts);
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(time, "time");
    }

    /**
     * What is on a page of one account.
     *
     * @param account the account
     * @param instruments the instruments on the terms that apply to the account, in the order that
     *     was asked for
     */
    public record OfAccount(AccountCode account, List<Instrument> instruments) {

        public OfAccount {
            Objects.requireNonNull(account, "account");
            instruments = List.copyOf(instruments);
        }
    }
}
