package dev.blotter.application.instrument;

import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountInstrument;
import java.util.List;
import java.util.Objects;

/**
 * One page of an account's instruments.
 *
 * @param instruments the instruments of the page, in the order that was asked for
 * @param matches how many instruments match in all that the caller may see
 * @param window the part that was shown, after any cap on its size
 */
public record InstrumentPage(List<AccountInstrument> instruments, int matches, Window window) {

    public InstrumentPage {
        instruments = List.copyOf(instruments);
        Objects.requireNonNull(window, "window");
    }
}
