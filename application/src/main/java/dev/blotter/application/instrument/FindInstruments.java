package dev.blotter.application.instrument;

import dev.blotter.application.access.Gatekeeper;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;

/** Lists the instruments of one account, on the terms that apply to it. */
@DrivingPort
public interface FindInstruments {

    /**
     * Returns the part of {@code caller}'s visible instruments that {@code query} selects, in the
     * order it asks for. An instrument that the caller may not see is left out as if it did not
     * exist.
     *
     * @throws QueryRejected if the caller may not use the API, or if the account does not exist or
     *     is closed to the caller, which look the same, or if the patterns of the query take more
     *     work than one search may make
     */
    InstrumentPage find(Caller caller, InstrumentQuery query);

    /** The use case over these two driven ports; no page is longer than {@code maxPageSize}. */
    static FindInstruments using(
            PermissionBook permissions, Instruments instruments, int maxPageSize) {
        return new InstrumentFinder(new Gatekeeper(permissions), instruments, maxPageSize);
    }
}
