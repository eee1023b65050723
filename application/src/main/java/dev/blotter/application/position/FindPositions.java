package dev.blotter.application.position;

import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Optional;

/** Lists the open positions of one or many accounts. */
@DrivingPort
public interface FindPositions {

    /**
     * Opens a snapshot of the positions of these accounts, to be closed by the caller.
     *
     * @throws QueryRejected if the caller may not use the API, if one of the accounts does not
     *     exist or is closed to the caller (the two look the same), or if there are too many
     *     accounts
     */
    PositionsSnapshot open(Caller caller, AccountChoice accounts);

    /**
     * Opens the snapshot by which one looks who was called by {@code subscription}, which was begun
     * for the same accounts. What the caller may see is decided again.
     *
     * @throws QueryRejected as {@link #open(Caller, AccountChoice)} does
     */
    PositionsSnapshot open(
            Caller caller, AccountChoice accounts, PositionsSubscription subscription);

    /**
     * Returns the open positions of these accounts, in one piece.
     *
     * @throws QueryRejected as {@link #open(Caller, AccountChoice)} does
     */
    default OpenPositions find(Caller caller, AccountChoice accounts) {
        try (PositionsSnapshot snapshot = open(caller, accounts)) {
            return snapshot.read().all();
        }
    }

    /**
     * Calls {@code news} once, soon after {@code caller} may get another answer for {@code
     * accounts} than that of the revision {@code known}, be it other positions or a refusal, and
     * when the store cannot find out any more. It may be called in vain, and must be quick; any
     * thread may call it. A subscription that goes on from {@code known} misses nothing that has
     * changed since that answer; with one that does not, ask once more when it has begun.
     *
     * @return the subscription, or empty if the store cannot find out about changes
     * @throws QueryRejected as {@link #open(Caller, AccountChoice)} does
     */
    Optional<PositionsSubscription> subscribe(
            Caller caller, AccountChoice accounts, PositionsRevision known, Runnable news);

    /** The use case over these two driven ports; no answer spans more than {@code maxAccounts}. */
    static FindPositions using(ReferenceStore reference, Positions positions, int maxAccounts) {
        return new PositionFinder(reference, positions, maxAccounts);
    }
}
