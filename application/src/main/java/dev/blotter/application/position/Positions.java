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
     * Calls {@code news} once, soon after the positions of one of these accounts have left the
     * state {@code known}, if they have not before, and after anything has changed in what users
     * may do and how they prove who they are, and when the store cannot find out any more. It may
     * be called in vain. It is quick, and may be called by any thread. Only the versions in {@code
     * known} count. Where it has other accounts than are granted, the subscription does not stand.
     *
     * @return the subscription, or empty if the store cannot find out about changes
     */
    default Optional<PositionsSubscription> subscribe(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return Optional.empty();
    }
}
