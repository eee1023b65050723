package dev.blotter.application.access;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.ReferenceData;
import java.util.List;
import java.util.Optional;

/** Instruments, accounts, terms and permissions, as one value of one commit. */
@DrivenPort
public interface ReferenceStore {

    /**
     * Returns the current reference data, all of one commit. A change that was committed longer ago
     * than a bound that the adapter states is in it, except while the adapter is still reading that
     * change. A use case calls this once per request.
     *
     * @throws StoreUnavailable if there is none yet, or it is older than the adapter may serve
     */
    ReferenceData current();

    /**
     * Returns what has been current before, the newest first, as far as the adapter keeps it; it
     * need not keep anything.
     */
    default List<ReferenceData> earlier() {
        return List.of();
    }

    /**
     * Has {@code news} called once, on any thread, when {@link #current()} returns something else
     * than at the time of this call.
     *
     * @return empty if the adapter cannot find out
     */
    default Optional<Subscription> subscribe(Runnable news) {
        return Optional.empty();
    }
}
