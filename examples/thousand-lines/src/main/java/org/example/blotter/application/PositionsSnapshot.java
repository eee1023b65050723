package org.example.blotter.application;

import org.example.blotter.domain.OpenPositions;
import org.example.blotter.domain.PositionsRevision;

/**
 * The open positions of some accounts, for one request: first their revision, then, if that is not
 * enough, the positions.
 */
public interface PositionsSnapshot {

    /** Returns a revision that a caller who has it may take as current. Reads no position. */
    PositionsRevision revision();

    /** Reads the positions. Their revision may be newer than the one before: use it for the tag. */
    OpenPositions read();
}
