package dev.blotter.application.instrument.change;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.ReferenceData;
import java.util.Optional;
import java.util.function.Predicate;

final class InstrumentFollower implements FollowInstruments {

    private final ReferenceStore reference;
    private final int maxPageSize;
    private final int maxAccounts;

    InstrumentFollower(ReferenceStore reference, int maxPageSize, int maxAccounts) {
        this.reference = reference;
        this.maxPageSize = maxPageSize;
        this.maxAccounts = maxAccounts;
    }

    @Override
    public Optional<InstrumentPage> findEarlier(
            Caller caller, InstrumentQuery query, Predicate<InstrumentPage> known) {
        return reference.earlier().stream()
                .flatMap(data -> find(data, caller, query).stream())
                .filter(known)
                .findFirst();
    }

    /** What was refused then, has shown nothing. */
    private Optional<InstrumentPage> find(
            ReferenceData data, Caller caller, InstrumentQuery query) {
        try {
            FindInstruments then = FindInstruments.using(() -> data, maxPageSize, maxAccounts);
            return Optional.of(then.find(caller, query));
        } catch (QueryRejected refused) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Subscription> subscribe(Caller caller, Runnable news) {
        CallerAccess.of(caller, reference);
        return reference.subscribe(news);
    }
}
