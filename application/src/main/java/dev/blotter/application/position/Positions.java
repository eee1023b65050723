package dev.blotter.application.position;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;

/**
 * Holds the open positions of accounts, and a version per account that grows with every change to
 * them, whichever program makes it. An answer is of one moment: never half of one transaction and
 * half of the next.
 */
@DrivenPort
public interface Positions {

    /** Opens a snapshot of the positions of these accounts, to be closed by the caller. */
    PositionsSnapshot open(Collection<AccountGrant> grants);

    /**
     * Calls {@code news} once: soon after the version of one of these accounts differs from that in
     * {@code known}, also if it does already; after permissions or credentials of any user have
     * changed; or when the store can no longer find out. It may be called without a change. It
     * returns quickly; any thread may call it. Only the versions in {@code known} count. If it has
     * other accounts than are granted, {@link PositionsSubscription#stands} is false from the
     * beginning.
     *
     * @return the subscription, or empty if the store cannot find out about changes
     */
    default Optional<PositionsSubscription> subscribe(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return Optional.empty();
    }
}
