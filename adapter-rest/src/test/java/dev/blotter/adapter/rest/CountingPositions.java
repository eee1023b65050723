package dev.blotter.adapter.rest;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;

/** Counts how often positions are read. */
final class CountingPositions implements Positions {

    private final Positions positions;
    private int reads;

    CountingPositions(Positions positions) {
        this.positions = positions;
    }

    int reads() {
        return reads;
    }

    /** These ports, but with counted positions. */
    DrivenPorts in(DrivenPorts ports) {
        return new DrivenPorts(ports.reference(), ports.credentials(), this, ports.time());
    }

    @Override
    public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
        return positions.revisionOf(grants);
    }

    @Override
    public OpenPositions of(Collection<AccountGrant> grants) {
        reads++;
        return positions.of(grants);
    }
}
