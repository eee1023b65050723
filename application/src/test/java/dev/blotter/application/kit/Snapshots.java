package dev.blotter.application.kit;

import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;

/** Takes one thing of a snapshot, and closes it. */
public final class Snapshots {

    private Snapshots() {}

    /** The revision that {@code positions} shows of these accounts now. */
    public static PositionsRevision revision(Positions positions, Collection<AccountGrant> grants) {
        try (PositionsSnapshot snapshot = positions.open(grants)) {
            return snapshot.revision();
        }
    }

    /** The positions of these accounts now. */
    public static OpenPositions read(Positions positions, Collection<AccountGrant> grants) {
        try (PositionsSnapshot snapshot = positions.open(grants)) {
            return snapshot.read().all();
        }
    }
}
