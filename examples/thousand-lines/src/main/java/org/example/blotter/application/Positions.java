package org.example.blotter.application;

import org.example.blotter.domain.Permissions.AccountGrant;

import java.util.Collection;

/**
 * Holds the open positions of accounts, and a version per account that grows with every change to
 * them, whichever program makes it. An answer is of one moment: never half of one transaction and
 * half of the next.
 */
@DrivenPort
public interface Positions {

    /** Opens a snapshot of the positions of these accounts. */
    PositionsSnapshot open(Collection<AccountGrant> grants);
}
