package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.table.TableSinks;
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

    private final ConnectionSource source;
    private final Engine engine;
    private final Writing writing;
    private final WriteFailures failures;
    private final Argon2Hashes hashes = new Argon2Hashes(WAIT_FOR_HASH);
    private final List<Transaction> ready = new ArrayList<>();
    private Optional<Target> target = Optional.empty();
    private NetChanges together = new NetChanges();
    private NetChanges open = new NetChanges();
    private Optional<String> latest = Optional.empty();
    private boolean isPartlyWritten;
    private long lastLine;
    private long transactions;

    /** Follows a feed into the books that {@code source} has, by {@code writing} to them. */
    public FeedImport(ConnectionSource source, Engine engine, Writing writing) {
        this.source = source;
        this.engine = engine;
        this.writing = writing;
        this.failures = new WriteFailures(engine);
    }

    /** The cursor of the last transaction that is in the books, if there is one. */
    public Optional<String> cursor() {
        try (Connection reading = source.own()) {
            return FeedCursor.last(reading);
        } catch (SQLException failed) {
            throw failures.of(failed);
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
            latest = cursor();
            follow(feed);
            return transactions;
        } catch (SQLException failed) {
            throw failures.of(failed);
        }
    }

    /** What is complete before the first bad line is written all the same. */
    private void follow(ChangeFeed feed) throws SQLException {
        try {
            for (Optional<ChangeFeed.Line> next = feed.next();
                    next.isPresent();
                    next = feed.next()) {
                take(next.get());
                if (together.size() >= GROUP || !feed.isReady()) {
                    commitReady();
                }
            }
            requireEnd();
        } catch (ImportFailed bad) {
            commitReady();
            throw bad;
        }
        commitReady();
    }

    /** What is written to is another one after each publication, or stays the same. */
    private Target target() throws SQLException {
        Connection connection = writing.connection();
        if (target.filter(known -> known.connection() == connection).isEmpty()) {
            FeedCursor cursor = new FeedCursor(connection);
            cursor.prepare();
            connection.setAutoCommit(false);
            target = Optional.of(new Target(connection, sinks(connection), cursor));
        }
        return target.get();
    }

    private Sinks sinks(Connection connection) {
        return new Sinks(
                connection, new TableSinks(engine.bulkStatements()), ImportMode.MERGE, hashes);
    }

    private void take(ChangeFeed.Line line) throws SQLException {
        lastLine = line.line();
        if (line instanceof ChangeFeed.Change change) {
            add(FeedRows.of(change), change.isRemoved());
        } else {
            end(FeedCursor.require((ChangeFeed.Commit) line));
        }
    }

    /** A transaction that is too large for memory is written as it comes, and committed later. */
    private void add(DataRow row, boolean isRemoved) throws SQLException {
        open.add(row, isRemoved);
        if (open.size() >= GROUP) {
            commitReady();
            open.writeTo(target().sinks());
            open = new NetChanges();
            isPartlyWritten = true;
        }
    }

    private void end(String next) throws SQLException {
        if (!together.canTake(open)) {
            commitReady();
        }
        ready.add(new Transaction(open, next));
        together.add(open);
        open = new NetChanges();
        if (isPartlyWritten) {
            commitReady();
            isPartlyWritten = false;
        }
    }

    /** If one transaction is bad, those before it are written all the same. */
    private void commitReady() throws SQLException {
        List<Transaction> group = List.copyOf(ready);
        NetChanges all = together;
        ready.clear();
        together = new NetChanges();
        if (group.isEmpty()) {
            return;
        }
        try {
            commit(all, group.get(group.size() - 1).cursor());
        } catch (ImportFailed refused) {
            if (group.size() == 1) {
                throw refused;
            }
            target().connection().rollback();
            commitEach(group);
        }
        writing.publish();
        transactions += group.size();
    }

    private void commitEach(List<Transaction> group) throws SQLException {
        for (Transaction each : group) {
            try {
                commit(each.changes(), each.cursor());
            } catch (ImportFailed bad) {
                if (!each.equals(group.get(0))) {
                    target().connection().rollback();
                    writing.publish();
                }
                throw bad;
            }
        }
    }

    private void commit(NetChanges changes, String next) throws SQLException {
        Target books = target();
        changes.writeTo(books.sinks());
        books.cursor().move(latest, next);
        books.connection().commit();
        latest = Optional.of(next);
    }

    private void requireEnd() {
        if (open.size() > 0 || isPartlyWritten) {
            throw Place.ofInput(lastLine).failed("the input ends within a transaction");
        }
    }

    private record Transaction(NetChanges changes, String cursor) {}

    private record Target(Connection connection, Sinks sinks, FeedCursor cursor) {}
}
