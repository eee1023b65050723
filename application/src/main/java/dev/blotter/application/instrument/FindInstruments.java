package dev.blotter.application.instrument;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;

/** Lists the instruments of one or many accounts, on the terms that apply to each. */
@DrivingPort
public interface FindInstruments {

    /**
     * Returns the search for the part of {@code caller}'s visible instruments that {@code query}
     * selects. Only running it takes time, so a driving adapter may cache what it makes of the
     * result, by search.
     *
     * @throws QueryRejected if the caller may not use the API, if one of the accounts does not
     *     exist or is closed to the caller, which look the same, or if there are too many accounts
     */
    AccountsSearch search(Caller caller, InstrumentQuery query);

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

    /** The use case over this port; a page has at most so many rows, of so many accounts. */
    static FindInstruments using(ReferenceStore reference, int maxPageSize, int maxAccounts) {
        return new InstrumentFinder(reference, maxPageSize, maxAccounts);
    }
}
