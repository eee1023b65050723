package dev.blotter.application.position;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;

/**
 * Holds the open positions of accounts, and a version an account that grows with every change to
 * them, whoever makes it. An answer is of one moment: never half of one transaction and half of the
 * next.
 */
@DrivenPort
public interface Positions {

    /** Which state the positions of these accounts are in now. Reads no position. */
    PositionsRevision revisionOf(Collection<AccountGrant> grants);

    /** The open positions of these accounts, with the revision that they were read at. */
    OpenPositions of(Collection<AccountGrant> grants);
}
