package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.csv.Place;
import dev.blotter.adapter.jdbc.directory.table.Dialect;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Brings the transactions of a feed into the books, each as a whole, with its cursor. Those that
 * are here already are written together, since a commit costs more than a row.
 */
public final class FeedImport {

    /** So many rows are written together at most, but for a transaction that has more. */
    static final int GROUP = 10_000;

    private static final Duration WAIT_FOR_HASH = Duration.ofHours(1);

    private final Engine engine;
    private final Connection connection;
    private final Sinks sinks;
    private final FeedCursor cursor;
    private final List<Transaction> ready = new ArrayList<>();
    private NetChanges open = new NetChanges();
    private Optional<String> latest = Optional.empty();
    private boolean isPartlyWritten;
    private int readyRows;
    private long lastLine;
    private long transactions;

    /** Writes over a connection that is between two transactions. */
    public FeedImport(Engine engine, Connection connection) {
        this.engine = engine;
        this.connection = connection;
        this.sinks =
                new Sinks(
                        connection,
                        Dialect.of(engine),
                        ImportMode.MERGE,
                        new Argon2Hashes(WAIT_FOR_HASH));
        this.cursor = new FeedCursor(connection);
    }

    /** The cursor of the last transaction that is in the books, if there is one. */
    public Optional<String> cursor() {
        try {
            begin();
            connection.rollback();
            return latest;
        } catch (SQLException failed) {
            throw new WriteFailures(engine, connection).of(failed);
        }
    }

    /**
     * Follows {@code feed} to its end, and returns how many transactions it had. After a failure,
     * all transactions before the bad one are in the books, and the connection is to be closed.
     *
     * @throws ImportFailed at the first bad line, or if the feed ends within a transaction
     */
    public long run(ChangeFeed feed) {
        try {
            begin();
            for (Optional<FeedLine> next = next(feed); next.isPresent(); next = next(feed)) {
                take(next.get());
                if (readyRows >= GROUP || !feed.isReady()) {
                    commitReady();
                }
            }
            commitReady();
            requireEnd();
            return transactions;
        } catch (SQLException failed) {
            throw new WriteFailures(engine, connection).of(failed);
        }
    }

    private void begin() throws SQLException {
        cursor.prepare();
        connection.setAutoCommit(false);
        latest = cursor.read();
        connection.commit();
    }

    private Optional<FeedLine> next(ChangeFeed feed) throws SQLException {
        try {
            Optional<FeedLine> next = feed.next();
            next.ifPresent(line -> lastLine = line.line());
            return next;
        } catch (ImportFailed unreadable) {
            commitReady();
            throw unreadable;
        }
    }

    private void take(FeedLine line) throws SQLException {
        if (line instanceof FeedLine.Change change) {
            add(row(change), change.isRemoved());
        } else {
            end(((FeedLine.Commit) line).cursor());
        }
    }

    private DataRow row(FeedLine.Change change) throws SQLException {
        try {
            return FeedRows.of(change);
        } catch (ImportFailed bad) {
            commitReady();
            throw bad;
        }
    }

    /** A transaction that is too large for memory is written as it comes, and committed later. */
    private void add(DataRow row, boolean isRemoved) throws SQLException {
        open.add(row, isRemoved);
        if (open.size() >= GROUP) {
            commitReady();
            open.writeTo(sinks);
            open = new NetChanges();
            isPartlyWritten = true;
        }
    }

    private void end(String next) throws SQLException {
        ready.add(new Transaction(open, next));
        readyRows += open.size();
        open = new NetChanges();
        if (isPartlyWritten) {
            commitReady();
            isPartlyWritten = false;
        }
    }

    /** If one transaction is bad, those before it are written all the same. */
    private void commitReady() throws SQLException {
        List<Transaction> group = List.copyOf(ready);
        ready.clear();
        readyRows = 0;
        try {
            commit(group);
        } catch (ImportFailed refused) {
            if (group.size() == 1) {
                throw refused;
            }
            connection.rollback();
            for (Transaction each : group) {
                commit(List.of(each));
            }
        }
    }

    private void commit(List<Transaction> group) throws SQLException {
        if (group.isEmpty()) {
            return;
        }
        NetChanges all = new NetChanges();
        group.forEach(each -> all.add(each.changes()));
        all.writeTo(sinks);
        String last = group.get(group.size() - 1).cursor();
        cursor.move(latest, last);
        connection.commit();
        latest = Optional.of(last);
        transactions += group.size();
    }

    private void requireEnd() {
        if (open.size() > 0 || isPartlyWritten) {
            throw Place.ofInput(lastLine).failed("the input ends within a transaction");
        }
    }

    private record Transaction(NetChanges changes, String cursor) {}
}
