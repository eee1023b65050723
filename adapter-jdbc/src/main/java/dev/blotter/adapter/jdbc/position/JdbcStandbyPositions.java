package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Reachability;
import dev.blotter.adapter.jdbc.revision.StandbyReads;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads positions from standbys, any of which may be behind any other, and never shows anything
 * older than it has shown before: what may be older is read from the primary, and so is everything
 * while no standby answers.
 *
 * @param standbys reads from standbys
 * @param primary reads from the primary
 * @param shown what was shown before
 * @param patience how long the primary is waited for
 */
public record JdbcStandbyPositions(
        JdbcPositions standbys,
        JdbcPositions primary,
        VersionHighWaterMarks shown,
        Duration patience)
        implements Positions {

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Snapshot(grants);
    }

    /**
     * What the primary shows. If it waits for standbys before it shows what it commits, they may
     * show it first; then it is waited for.
     */
    private PositionsSnapshot openPrimary(Collection<AccountGrant> grants) {
        long begun = System.nanoTime();
        PositionsSnapshot now = primary.open(grants);
        while (shown.exceed(now.revision())) {
            if (System.nanoTime() - begun > patience.toNanos()) {
                throw new StoreUnavailable(
                        "the primary shows older positions than were seen before",
                        new IllegalStateException("it has lost what it had committed"));
            }
            Reachability.nap();
            now = primary.open(grants);
        }
        return now;
    }

    /** First what a standby has, then, for good, what the primary has. */
    private final class Snapshot implements PositionsSnapshot {

        private final Collection<AccountGrant> grants;
        private final Optional<PositionsSnapshot> standby;
        private Optional<PositionsSnapshot> primary = Optional.empty();

        private Snapshot(Collection<AccountGrant> grants) {
            this.grants = grants;
            this.standby =
                    StandbyReads.ifPossible(() -> allowed(standbys.open(grants)))
                            .flatMap(snapshot -> snapshot);
        }

        private Optional<PositionsSnapshot> allowed(PositionsSnapshot snapshot) {
            return Optional.of(snapshot).filter(each -> shown.allowFor(each.revision()));
        }

        @Override
        public PositionsRevision revision() {
            return primary.or(() -> standby)
                    .map(snapshot -> shown.add(snapshot.revision()))
                    .orElseGet(this::latest);
        }

        @Override
        public PositionsRevision latest() {
            return shown.add(fromPrimary().revision());
        }

        @Override
        public PositionsReading read(KnownPositions known) {
            return read(snapshot -> snapshot.read(known));
        }

        @Override
        public PositionsReading read(PositionFilter filter) {
            return read(snapshot -> snapshot.read(filter));
        }

        private PositionsReading read(Function<PositionsSnapshot, PositionsReading> beginning) {
            PositionsReading reading =
                    fromStandby(beginning)
                            .filter(begun -> shown.allowFor(begun.revision()))
                            .orElseGet(() -> beginning.apply(fromPrimary()));
            shown.add(reading.revision());
            return reading;
        }

        private <T> Optional<T> fromStandby(Function<PositionsSnapshot, T> reading) {
            return standby.filter(snapshot -> primary.isEmpty())
                    .flatMap(snapshot -> StandbyReads.ifPossible(() -> reading.apply(snapshot)));
        }

        @Override
        public OpenPositions find(PositionCode code) {
            OpenPositions found =
                    fromStandby(snapshot -> snapshot.find(code))
                            .filter(open -> shown.allowFor(open.revision()))
                            .orElseGet(() -> fromPrimary().find(code));
            shown.add(found.revision());
            return found;
        }

        /** A standby cannot name a moment, but has positions while the primary is away. */
        @Override
        public PositionsHistory present() {
            PositionsHistory present =
                    StandbyReads.ifPossible(() -> fromPrimary().present())
                            .orElseGet(() -> PositionsHistory.none(revision()));
            shown.add(present.revision());
            return present;
        }

        /** From the primary: a standby may not have what is new, nor what the client has. */
        @Override
        public PositionsHistory history(Optional<Checkpoint> since) {
            PositionsHistory history = fromPrimary().history(since);
            shown.add(history.revision());
            return history;
        }

        @Override
        public Stream<AccountChanges> changes(List<AccountDifference> differences) {
            return fromPrimary().changes(differences);
        }

        @Override
        public Optional<Instant> time() {
            return primary.or(() -> standby).flatMap(PositionsSnapshot::time);
        }

        private PositionsSnapshot fromPrimary() {
            if (primary.isEmpty()) {
                standby.ifPresent(PositionsSnapshot::close);
                primary = Optional.of(openPrimary(grants));
            }
            return primary.get();
        }

        @Override
        public void close() {
            standby.ifPresent(PositionsSnapshot::close);
            primary.ifPresent(PositionsSnapshot::close);
        }
    }
}
