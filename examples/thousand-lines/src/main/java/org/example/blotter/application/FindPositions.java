package org.example.blotter.application;

import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.AccountCode;

import java.util.Set;

/** Lists the open positions of one or many accounts. */
@DrivingPort
public interface FindPositions {

    /**
     * Opens a snapshot of the positions that {@code query} asks for.
     *
     * @throws QueryRejected if the caller may not use the API, if one of the accounts does not
     *     exist or is closed to the caller (the two look the same), or if there are too many
     *     accounts
     */
    PositionsSnapshot open(Caller caller, PositionQuery query);

    /** The use case over these two driven ports; no answer spans more than {@code maxAccounts}. */
    static FindPositions using(ReferenceStore reference, Positions positions, int maxAccounts) {
        return new PositionFinder(reference, positions, maxAccounts);
    }

    /** A question for positions. */
    sealed interface PositionQuery {

        /** The positions of exactly these accounts; all of them must be open to the caller. */
        record OfAccounts(Set<AccountCode> accounts) implements PositionQuery {}

        /** The positions of every account that the caller may read. */
        record OfEveryAccount() implements PositionQuery {}
    }
}
