package dev.blotter.adapter.rest.kit;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;

/** Counts how often positions are read. */
public final class CountingPositions implements Positions {

    private final Positions positions;
    private int reads;

    public CountingPositions(Positions positions) {
        this.positions = positions;
    }

    public int reads() {
        return reads;
    }

    /** These ports, but with counted positions. */
    public DrivenPorts in(DrivenPorts ports) {
        return new DrivenPorts(ports.reference(), ports.credentials(), this, ports.time());
    }

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Counted(positions.open(grants));
    }

    private final class Counted implements PositionsSnapshot {

        private final PositionsSnapshot snapshot;

        private Counted(PositionsSnapshot snapshot) {
            this.snapshot = snapshot;
        }

        @Override
        public PositionsRevision revision() {
            return snapshot.revision();
        }

        @Override
        public PositionsReading read(KnownPositions known) {
            reads++;
            return snapshot.read(known);
        }

        @Override
        public void close() {
            snapshot.close();
        }
    }
}
