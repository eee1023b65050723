package dev.blotter.application.kit;

import static java.util.stream.Collectors.toMap;

import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.AccountStep;
import dev.blotter.domain.position.change.ChangeKind;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Positions in memory, and how often those of each account have changed. */
final class InMemoryPositions implements Positions {

    private final Map<AccountCode, Map<PositionCode, Position>> open = new HashMap<>();
    private final Map<AccountCode, Long> versions = new HashMap<>();
    private final Deque<AccountStep> steps = new ArrayDeque<>();
    private final Supplier<Instant> clock;

    InMemoryPositions(Supplier<Instant> clock) {
        this.clock = clock;
    }

    synchronized void put(Position position) {
        AccountRevision was = revision(position.account());
        Position before = open(position.account()).put(position.code(), position);
        if (!position.equals(before)) {
            ChangeKind kind = before == null ? ChangeKind.OPENED : ChangeKind.CHANGED;
            move(was, position.code(), kind);
        }
    }

    synchronized void remove(AccountCode account, PositionCode code) {
        AccountRevision was = revision(account);
        if (open(account).remove(code) != null) {
            move(was, code, ChangeKind.CLOSED);
        }
    }

    private void move(AccountRevision was, PositionCode code, ChangeKind kind) {
        versions.put(was.account(), was.version() + 1);
        steps.addFirst(new AccountStep(was, Optional.of(Map.of(code, kind))));
    }

    private AccountRevision revision(AccountCode account) {
        return new AccountRevision(account, version(account), open(account).size());
    }

    synchronized void replaceBy(Collection<Position> others) {
        for (AccountCode account : List.copyOf(open.keySet())) {
            List.copyOf(open(account).keySet()).forEach(code -> remove(account, code));
        }
        others.forEach(this::put);
    }

    @Override
    public synchronized PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Snapshot(of(grants), List.copyOf(steps), Optional.of(clock.get()));
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

    record Snapshot(OpenPositions positions, List<AccountStep> steps, Optional<Instant> time)
            implements PositionsSnapshot {

        @Override
        public PositionsRevision revision() {
            return positions.revision();
        }

        @Override
        public PositionsReading read(KnownPositions known) {
            return PositionsReading.of(positions, known);
        }

        @Override
        public PositionsHistory present() {
            return history(steps.size());
        }

        @Override
        public PositionsHistory history(Optional<Checkpoint> since) {
            return history(
                    since.map(Checkpoint::text)
                            .filter(text -> text.matches("[0-9]{1,9}"))
                            .map(Integer::valueOf)
                            .orElse(positions.accounts().size() == 1 ? 0 : steps.size()));
        }

        private PositionsHistory history(int seen) {
            return new PositionsHistory(
                    revision(),
                    Optional.of(new Checkpoint(String.valueOf(steps.size()))),
                    steps.subList(0, Math.max(0, steps.size() - seen)),
                    false);
        }

        @Override
        public Stream<AccountChanges> changes(List<AccountDifference> differences) {
            Map<AccountCode, AccountPositions> open =
                    positions.accounts().stream()
                            .collect(toMap(AccountPositions::account, account -> account));
            return differences.stream()
                    .map(each -> each.with(open.get(each.revision().account()).positions()));
        }

        @Override
        public void close() {}
    }
}
