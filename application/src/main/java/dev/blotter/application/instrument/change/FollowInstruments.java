package dev.blotter.application.instrument.change;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.util.Optional;
import java.util.function.Predicate;

/** What the instruments of accounts were before, and when they may have changed. */
@DrivingPort
public interface FollowInstruments {

    /**
     * Returns what {@code query} found earlier for {@code caller}, to be compared with what it
     * finds now: the newest that is {@code known}, or empty if none is kept. It refuses nothing.
     */
    Optional<InstrumentPage> findEarlier(
            Caller caller, InstrumentQuery query, Predicate<InstrumentPage> known);

    /**
     * Has {@code news} called once when what is found for {@code caller} may have changed since
     * this call, which includes what the caller may see. It is quick, and is called on any thread.
     *
     * @return empty if the store cannot find out
     * @throws QueryRejected if the caller may not use the API
     */
    Optional<Subscription> subscribe(Caller caller, Runnable news);

    /** The use case over this port, with the limits of {@link FindInstruments}. */
    static FollowInstruments using(ReferenceStore reference, int maxPageSize, int maxAccounts) {
        return new InstrumentFollower(reference, maxPageSize, maxAccounts);
    }
}
