package dev.blotter.application.instrument;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;

/** Lists the instruments of one account, on the terms that apply to it. */
@DrivingPort
public interface FindInstruments {

    /**
     * Returns the search for the part of {@code caller}'s visible instruments that {@code query}
     * selects. Running it is what takes time, so a driving adapter may keep what it made of an
     * equal one.
     *
     * @throws QueryRejected if the caller may not use the API, or if the account does not exist or
     *     is closed to the caller, which look the same
     */
    AccountSearch search(Caller caller, InstrumentQuery query);

    /**
     * Returns the part of {@code caller}'s visible instruments that {@code query} selects, in the
     * order it asks for. An instrument that the caller may not see is left out as if it did not
     * exist.
     *
     * @throws QueryRejected as {@link #search} does, or if the patterns of the query take more work
     *     than one search may make
     */
    default InstrumentPage find(Caller caller, InstrumentQuery query) {
        return search(caller, query).run();
    }

    /** The use case over this driven port; no page is longer than {@code maxPageSize}. */
    static FindInstruments using(ReferenceStore reference, int maxPageSize) {
        return new InstrumentFinder(reference, maxPageSize);
    }
}
