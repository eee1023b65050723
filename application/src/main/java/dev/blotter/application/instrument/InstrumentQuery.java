package dev.blotter.application.instrument;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.util.Objects;

/**
 * A question for instruments.
 *
 * @param account the account whose terms apply
 * @param filter which instruments
 * @param order in which order
 * @param window which part of the list
 */
public record InstrumentQuery(
        AccountCode account, InstrumentFilter filter, InstrumentOrder order, Window window) {

    public InstrumentQuery {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(window, "window");
    }
}
