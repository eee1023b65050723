package dev.blotter.application.instrument;

import dev.blotter.application.access.AccountChoice;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.util.Objects;

/**
 * A question for instruments.
 *
 * @param accounts the accounts whose terms apply
 * @param filter which instruments
 * @param order in which order those of one account are; accounts are by account code
 * @param window which part of the lists of all accounts, one after the other
 */
public record InstrumentQuery(
        AccountChoice accounts, InstrumentFilter filter, InstrumentOrder order, Window window) {

    public InstrumentQuery {
        Objects.requireNonNull(accounts, "accounts");
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(window, "window");
    }

    /** A question for the instruments of one account. */
    public InstrumentQuery(
            AccountCode account, InstrumentFilter filter, InstrumentOrder order, Window window) {
        this(AccountChoice.of(account), filter, order, window);
    }
}
