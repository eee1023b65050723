package dev.blotter.adapter.jdbc.notification;

import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The part of a shared reading that one subscriber asked for. What is not in it is read for this
 * one alone, and then nothing is taken from the shared one any more.
 */
final class SharedSnapshot implements PositionsSnapshot {

    private final Positions positions;
    private final Collection<AccountGrant> grants;
    private final SharedReading shared;
    private final SharedReading.Moment moment;
    private final PositionsRevision revision;
    private final long known;
    private Optional<PositionsSnapshot> own = Optional.empty();

    /**
     * What {@code shared} read at {@code moment} for a subscriber to these accounts.
     *
     * @param positions reads what is missing
     * @param known the sum of the versions that the subscriber has
     */
    SharedSnapshot(
            Positions positions,
            Collection<AccountGrant> grants,
            SharedReading shared,
            SharedReading.Moment moment,
            long known) {
        this.positions = positions;
        this.grants = grants;
        this.shared = shared;
        this.moment = moment;
        this.revision = moment.revision(grants);
        this.known = known;
    }

    private PositionsSnapshot own() {
        if (own.isEmpty()) {
            own = Optional.of(positions.open(grants));
        }
        return own.get();
    }

    @Override
    public PositionsRevision revision() {
        return own.map(PositionsSnapshot::revision).orElse(revision);
    }

    @Override
    public PositionsRevision latest() {
        return own.map(PositionsSnapshot::latest).orElse(revision);
    }

    @Override
    public PositionsReading read(KnownPositions reader) {
        return whole(reader.missing(revision)).orElseGet(() -> own().read(reader));
    }

    @Override
    public PositionsReading read(PositionFilter filter) {
        return whole(revision).orElseGet(() -> own().read(filter));
    }

    private Optional<PositionsReading> whole(PositionsRevision wanted) {
        return Optional.of(shared)
                .filter(still -> own.isEmpty())
                .flatMap(still -> still.whole(moment, wanted))
                .map(open -> new PositionsReading(revision, open.accounts().iterator()));
    }

    /** By its key: to read all for it would cost more, and an answer may look for it twice. */
    @Override
    public OpenPositions find(PositionCode code) {
        return own().find(code);
    }

    /**
     * The versions only grow, so that equal sums of what was at two moments mean equal versions.
     */
    @Override
    public PositionsHistory history(Optional<Checkpoint> since) {
        PositionsHistory history = moment.history(revision);
        boolean leadsHere = history.earlier().anyMatch(earlier -> sum(earlier) == known);
        return leadsHere && own.isEmpty() ? history : own().history(since);
    }

    private static long sum(PositionsRevision revision) {
        return revision.accounts().stream().mapToLong(AccountRevision::version).sum();
    }

    @Override
    public PositionsHistory present() {
        return own().present();
    }

    @Override
    public Stream<AccountChanges> changes(List<AccountDifference> differences) {
        return own.map(read -> read.changes(differences))
                .orElseGet(() -> differences.stream().map(moment::changes));
    }

    @Override
    public Optional<Instant> time() {
        return own.map(PositionsSnapshot::time).orElse(moment.time());
    }

    @Override
    public void close() {
        own.ifPresent(PositionsSnapshot::close);
    }
}
