package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
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
import org.jdbi.v3.core.Handle;

/**
 * Reads versions for each request, and only those positions that the reader does not have at these
 * versions: in one statement, unless there are too many to be held at a time.
 */
public final class JdbcPositions implements Positions {

    private static final int POSITIONS_AT_ONCE = 2000;
    private static final int ACCOUNTS_AT_ONCE = 100;
    private static final int TRIES = 10;

    private final Database database;
    private final int positionsAtOnce;
    private final PositionStatements statements;
    private final NodeRevisions nodes;
    private final PositionTables tables;

    public JdbcPositions(Database database) {
        this(database, POSITIONS_AT_ONCE);
    }

    /** Holds no more than so many positions at a time, unless one account has more. */
    JdbcPositions(Database database, int positionsAtOnce) {
        this.database = database;
        this.tables = new PositionTables(database);
        this.positionsAtOnce = positionsAtOnce;
        this.statements = new PositionStatements(database.engine());
        this.nodes = new NodeRevisions(database);
    }

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Snapshot(grants.stream().map(AccountGrant::account).toList());
    }

    /**
     * Reads from each table that requests read.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if that cannot be done
     */
    public void requireReadable() {
        tables.requireReadable(!nodes.areSeveral());
    }

    /** Reads the versions once, when they are first asked for. */
    private final class Snapshot implements PositionsSnapshot {

        private final List<AccountCode> accounts;
        private Optional<PositionsRevision> known = Optional.empty();
        private Optional<LargeReading> large = Optional.empty();
        private Optional<HistoryReading> history = Optional.empty();
        private SymbolCondition condition = SymbolCondition.NONE;
        private Optional<Instant> time = Optional.empty();
        private int tries;

        private Snapshot(List<AccountCode> accounts) {
            this.accounts = accounts;
        }

        @Override
        public PositionsRevision revision() {
            if (known.isEmpty()) {
                known = Optional.of(revisionNow());
            }
            return known.get();
        }

        private PositionsRevision revisionNow() {
            return nodes.mayMix(accounts)
                    ? nodes.revisionOf(accounts)
                    : keepTime(database.bare(over -> statements.revisionOf(accounts, over)));
        }

        private <T> T keepTime(AsOf<T> read) {
            time = read.time();
            return read.value();
        }

        @Override
        public Optional<Instant> time() {
            return time;
        }

        @Override
        public PositionsHistory present() {
            return begin(Optional.empty(), false);
        }

        @Override
        public PositionsHistory history(Optional<Checkpoint> since) {
            return begin(since, true);
        }

        private PositionsHistory begin(Optional<Checkpoint> since, boolean follows) {
            if (nodes.areSeveral()) {
                return PositionsHistory.none(revision()); // triggers on nodes record nothing
            }
            HistoryReading begun =
                    database.begin(
                            handle ->
                                    new HistoryReading(
                                            database,
                                            handle,
                                            positionsAtOnce,
                                            accounts,
                                            tables.areChangesRecorded(handle)));
            history = Optional.of(begun);
            time = begun.time();
            return follows ? begun.history(since) : begun.present();
        }

        @Override
        public Stream<AccountChanges> changes(List<AccountDifference> differences) {
            return history.orElseThrow().changes(differences);
        }

        @Override
        public PositionsReading read(KnownPositions reader) {
            return history.map(begun -> begun.read(reader))
                    .orElseGet(
                            () ->
                                    readAtOnce(reader)
                                            .map(open -> PositionsReading.of(open, reader))
                                            .orElseGet(() -> read(revision(), reader)));
        }

        /** The database selects where that saves the most. */
        @Override
        public PositionsReading read(PositionFilter filter) {
            condition = SymbolCondition.of(filter);
            return read();
        }

        @Override
        public OpenPositions find(PositionCode code) {
            return nodes.mayMix(accounts)
                    ? PositionsSnapshot.super.find(code)
                    : keepTime(
                            database.statement(handle -> statements.find(code, accounts, handle)));
        }

        /** Saves a round trip where the reader has few of the accounts. */
        private Optional<OpenPositions> readAtOnce(KnownPositions reader) {
            if (known.isPresent()
                    || accounts.size() > ACCOUNTS_AT_ONCE
                    || 2 * accounts.stream().filter(reader::include).count() >= accounts.size()) {
                return Optional.empty();
            }
            return database.statement(
                            handle -> statements.positionsUpTo(positionsAtOnce, accounts, handle))
                    .map(this::keepTime)
                    .filter(open -> !nodes.mayMix(accounts) || nodes.confirm(open.revision()));
        }

        private PositionsReading read(PositionsRevision now, KnownPositions reader) {
            PositionsRevision missing = reader.missing(now);
            return missing.openPositions() <= positionsAtOnce
                    ? readMissing(missing, now).orElseGet(() -> readChanged(reader))
                    : readInParts(reader);
        }

        /** Others changed them after their versions were read. */
        private PositionsReading readChanged(KnownPositions reader) {
            return nodes.mayMix(accounts) && ++tries < TRIES
                    ? read(revisionNow(), reader)
                    : readInParts(reader);
        }

        /**
         * All of an answer is of the moment of {@code now}: what was read later counts only if its
         * versions are those that it had then.
         */
        private Optional<PositionsReading> readMissing(
                PositionsRevision missing, PositionsRevision now) {
            OpenPositions read =
                    missing.accounts().isEmpty()
                            ? new OpenPositions(List.of())
                            : database.statement(handle -> statements.positionsOf(missing, handle));
            return read.revision().equals(missing)
                    ? Optional.of(new PositionsReading(now, read.accounts().iterator()))
                    : Optional.empty();
        }

        private PositionsReading readInParts(KnownPositions reader) {
            Optional<AsOf<PositionsRevision>> ofNodes =
                    nodes.mayMix(accounts)
                            ? Optional.of(new AsOf<>(nodes.revisionOf(accounts), Optional.empty()))
                            : Optional.empty();
            LargeReading reading =
                    LargeReading.begin(
                            database,
                            positionsAtOnce,
                            handle -> ofNodes.orElseGet(() -> revisionIn(handle)),
                            reader,
                            condition);
            large = Optional.of(reading);
            return new PositionsReading(keepTime(reading.revision()), reading);
        }

        private AsOf<PositionsRevision> revisionIn(Handle handle) {
            return LargeReading.revisionOf(database.engine(), accounts, handle);
        }

        @Override
        public void close() {
            history.ifPresent(HistoryReading::close);
            large.ifPresent(LargeReading::close);
        }
    }
}
