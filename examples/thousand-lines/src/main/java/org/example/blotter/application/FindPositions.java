package org.example.blotter.application;

import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.AccountCode;

import java.util.Set;

/** Lists the open positions of one or many accounts. */
@DrivingPort
public interface FindPositions {

    /**
     * Opens a snapshot of the positions of these accounts.
     *
     * @throws QueryRejected if the caller may not use the API, if one of the accounts does not
     *     exist or is closed to the caller (the two look the same), or if there are too many
     *     accounts
     */
    PositionsSnapshot open(Caller caller, AccountChoice accounts);

    /** The use case over these two driven ports; no answer spans more than {@code maxAccounts}. */
    static FindPositions using(ReferenceStore reference, Positions positions, int maxAccounts) {
        return new PositionFinder(reference, positions, maxAccounts);
    }

    /** Which accounts a question is about. */
    sealed interface AccountChoice {

        /** Exactly these accounts; all of them must be open to the caller. */
        record Exactly(Set<AccountCode> accounts) implements AccountChoice {}

        /** Every account that the caller may read. */
        record Every() implements AccountChoice {}
    }
}
