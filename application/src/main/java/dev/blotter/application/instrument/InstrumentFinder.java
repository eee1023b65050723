package dev.blotter.application.instrument;

import dev.blotter.application.access.Gatekeeper;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;

final class InstrumentFinder implements FindInstruments {

    private final Gatekeeper gatekeeper;
    private final Instruments instruments;
    private final int maxPageSize;

    InstrumentFinder(Gatekeeper gatekeeper, Instruments instruments, int maxPageSize) {
        this.gatekeeper = gatekeeper;
        this.instruments = instruments;
        this.maxPageSize = maxPageSize;
    }

    @Override
    public InstrumentPage find(Caller caller, InstrumentQuery query) {
        AccountGrant grant = gatekeeper.grant(caller, query.account());
        return instruments
                .find(grant, query.filter(), query.order(), query.window().cappedAt(maxPageSize))
                .orElseThrow(() -> new QueryRejected(Reason.TOO_WIDE_PATTERNS));
    }
}
