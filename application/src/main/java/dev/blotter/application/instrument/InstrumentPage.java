package dev.blotter.application.instrument;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import java.util.List;
import java.util.Objects;

/**
 * One page of an account's instruments.
 *
 * @param account the account
 * @param instruments the instruments of the page on the terms that apply to the account, all layers
 *     resolved, in the order that was asked for
 * @param matches how many instruments match in all that the caller may see
 * @param window the part that was shown, after any cap on its size
 */
public record InstrumentPage(
        AccountCode account, List<Instrument> instruments, int matches, Window window) {

    public InstrumentPage {
        Objects.requireNonNull(account, "account");
        instruments = List.copyOf(instruments);
        Objects.requireNonNull(window, "window");
    }
}
