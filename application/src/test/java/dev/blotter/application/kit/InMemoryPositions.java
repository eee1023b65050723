package dev.blotter.application.kit;

import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Positions in memory, and how often those of each account have changed. */
final class InMemoryPositions implements Positions {

    private final Map<AccountCode, Map<PositionCode, Position>> open = new HashMap<>();
    private final Map<AccountCode, Long> versions = new HashMap<>();

    synchronized void put(Position position) {
        Position before = open(position.account()).put(position.code(), position);
        if (!position.equals(before)) {
            versions.merge(position.account(), 1L, Long::sum);
        }
    }

    synchronized void remove(AccountCode account, PositionCode code) {
        if (open(account).remove(code) != null) {
            versions.merge(account, 1L, Long::sum);
        }
    }

    synchronized void replaceBy(Collection<Position> others) {
        for (AccountCode account : List.copyOf(open.keySet())) {
            List.copyOf(open(account).keySet()).forEach(code -> remove(account, code));
        }
        others.forEach(this::put);
    }

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Snapshot(of(grants));
    }

    private synchronized OpenPositions of(Collection<AccountGrant> grants) {
        return new OpenPositions(
                grants.stream()
                        .map(AccountGrant::account)
                        .map(
                                code ->
                                        new AccountPositions(
                                                code,
                                                version(code),
                                                List.copyOf(open(code).values())))
                        .toList());
    }

    private Map<PositionCode, Position> open(AccountCode account) {
        return open.computeIfAbsent(account, code -> new HashMap<>());
    }

    private long version(AccountCode account) {
        return versions.getOrDefault(account, 0L);
    }

    record Snapshot(OpenPositions positions) implements PositionsSnapshot {

        @Override
        public PositionsRevision revision() {
            return positions.revision();
        }

        @Override
        public PositionsReading read(KnownPositions known) {
            return PositionsReading.of(positions, known);
        }

        @Override
        public void close() {}
    }
}
