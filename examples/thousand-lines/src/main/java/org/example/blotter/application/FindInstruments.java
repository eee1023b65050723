package org.example.blotter.application;

import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Instrument;
import org.example.blotter.domain.InstrumentFilter;
import org.example.blotter.domain.InstrumentOrder;
import org.example.blotter.domain.Window;

import java.util.List;

/** Lists the instruments of an account, on the terms that apply to it. */
@DrivingPort
public interface FindInstruments {

    /**
     * Returns the part of {@code caller}'s visible instruments that {@code query} selects, in the
     * order it asks for, on the terms of the account. An instrument that the caller may not see is
     * left out as if it did not exist.
     *
     * @throws QueryRejected if the caller may not use the API, or if the account does not exist or
     *     is closed to the caller, which look the same
     */
    List<Instrument> find(Caller caller, AccountCode account, InstrumentQuery query);

    /** The use case over this driven port; no page is longer than {@code maxPageSize}. */
    static FindInstruments using(ReferenceStore reference, int maxPageSize) {
        return new InstrumentFinder(reference, maxPageSize);
    }

    /**
     * A question for instruments.
     *
     * @param filter which instruments
     * @param order in which order
     * @param window which part of the list
     */
    record InstrumentQuery(InstrumentFilter filter, InstrumentOrder order, Window window) {}
}
