package dev.blotter.application.instrument;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * A question for instruments.
 *
 * @param accounts the accounts whose terms apply, all of which must be open to the caller; empty
 *     for every account that the caller may read
 * @param filter which instruments
 * @param order in which order those of one account are; accounts are by account code
 * @param window which part of the lists of all accounts, one after the other
 */
public record InstrumentQuery(
        Set<AccountCode> accounts, InstrumentFilter filter, InstrumentOrder order, Window window) {

    public InstrumentQuery {
        accounts = Collections.unmodifiableSet(new TreeSet<>(accounts));
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(window, "window");
    }

    /** A question for the instruments of one account. */
    public InstrumentQuery(
            AccountCode account, InstrumentFilter filter, InstrumentOrder order, Window window) {
        this(Set.of(account), filter, order, window);
    }
}
