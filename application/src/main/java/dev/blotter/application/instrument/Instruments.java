package dev.blotter.application.instrument;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Symbol;
import java.util.Optional;

/** Holds all instruments, and what groups and accounts override of their terms. */
@DrivenPort
public interface Instruments {

    /**
     * Returns the part of the instruments that {@code filter} selects and the grant does not deny,
     * in this order, each on the terms of the granted account. Denial comes before order and
     * window: what is denied is not counted. Empty if the patterns of the filter take more work
     * than one search may make, which must not depend on what is denied.
     */
    Optional<InstrumentPage> find(
            AccountGrant grant, InstrumentFilter filter, InstrumentOrder order, Window window);

    /**
     * Returns the instrument with this symbol, unless there is none or the grant denies it, with
     * what decides its terms for the granted account.
     */
    Optional<LayeredInstrument> layered(AccountGrant grant, Symbol symbol);
}
