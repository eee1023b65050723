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
     * Opens a snapshot after {@code subscription}, which is for the same accounts, has called.
     * Permission is checked again. It may be a snapshot that several subscribers share.
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
     * Calls {@code news} once: soon after the answer to {@code caller} for {@code accounts} may
     * differ from that of the revision {@code known}, be it other positions or a refusal, or when
     * the store can no longer find out. It may be called without a change. It must return quickly;
     * any thread may call it. A subscription that goes on from {@code known} misses no change since
     * that answer; with one that does not, ask once more after subscribing.
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
