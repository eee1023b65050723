package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Place;
import java.sql.Connection;
import java.sql.SQLException;
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

    private final ConnectionSource source;
    private final Engine engine;
    private final Writing writing;
    private final WriteFailures failures;
    private final Passwords passwords = new Passwords();
    private final List<Transaction> ready = new ArrayList<>();
    private List<FeedGroup.Change> open = new ArrayList<>();
    private Optional<FeedGroup> target = Optional.empty();
    private Optional<String> latest = Optional.empty();
    private boolean isPartlyStaged;
    private int readyRows;
    private long lastLine;
    private long number;
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
                if (readyRows >= GROUP || !feed.isReady()) {
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
    private FeedGroup target() throws SQLException {
        Connection connection = writing.connection();
        if (target.filter(known -> known.connection() == connection).isEmpty()) {
            target = Optional.of(FeedGroup.open(connection, engine.bulkStatements(), passwords));
        }
        return target.get();
    }

    private void take(ChangeFeed.Line line) throws SQLException {
        lastLine = line.line();
        if (line instanceof ChangeFeed.Change change) {
            add(new FeedGroup.Change(FeedRows.of(change), change.isRemoved(), number));
        } else {
            end(FeedCursor.require((ChangeFeed.Commit) line));
        }
    }

    /** The rows of a transaction that is too large for memory are staged as they come. */
    private void add(FeedGroup.Change change) throws SQLException {
        open.add(change);
        if (open.size() >= GROUP) {
            commitReady();
            target().stage(open);
            open = new ArrayList<>();
            isPartlyStaged = true;
        }
    }

    private void end(String next) throws SQLException {
        Transaction ended = new Transaction(open, next);
        if (!ready.isEmpty() && !(ended.isOfPositions() && ready.get(0).isOfPositions())) {
            commitReady();
        }
        ready.add(ended);
        readyRows += open.size();
        number++;
        open = new ArrayList<>();
        if (isPartlyStaged) {
            commitReady();
            isPartlyStaged = false;
        }
    }

    private void commitReady() throws SQLException {
        if (!ready.isEmpty()) {
            List<Transaction> group = List.copyOf(ready);
            ready.clear();
            readyRows = 0;
            commit(group);
        }
    }

    /** If one transaction is bad, those before it are written all the same. */
    private void commit(List<Transaction> group) throws SQLException {
        try {
            write(group);
        } catch (ImportFailed refused) {
            if (group.size() == 1) {
                throw refused;
            }
            target().connection().rollback();
            int half = group.size() / 2;
            commit(group.subList(0, half));
            commit(group.subList(half, group.size()));
        }
    }

    private void write(List<Transaction> group) throws SQLException {
        FeedGroup books = target();
        String next = group.get(group.size() - 1).cursor();
        books.stage(group.stream().flatMap(each -> each.changes().stream()).toList());
        books.write();
        new FeedCursor(books.connection()).move(latest, next);
        books.connection().commit();
        latest = Optional.of(next);
        transactions += group.size();
        if (writing.isPrivate()) {
            books.close();
        }
        writing.publish();
    }

    private void requireEnd() {
        if (!open.isEmpty() || isPartlyStaged) {
            throw Place.ofInput(lastLine).failed("the input ends within a transaction");
        }
    }

    /** A transaction with its changes that are not staged yet, and the cursor at its end. */
    private record Transaction(List<FeedGroup.Change> changes, String cursor) {

        boolean isOfPositions() {
            return changes.stream().allMatch(each -> each.row().file() == BookFile.POSITIONS);
        }
    }
}
