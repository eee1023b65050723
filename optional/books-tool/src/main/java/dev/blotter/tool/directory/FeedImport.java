package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.table.Passwords;
import dev.blotter.tool.transaction.AuditTrail;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Brings the transactions of a feed into the books, each as a whole, with its cursor. Those that
 * are here already are written together, since a commit costs more than a row.
 */
public final class FeedImport {

    /** So many rows are written together at most, but for a transaction that has more. */
    static final int GROUP = 10_000;

    private static final String DEADLOCK = "40P01";

    private final ConnectionSource source;
    private final Engine engine;
    private final Writing writing;
    private final AuditTrail trail;
    private final WriteFailures failures;
    private final String name;
    private final Optional<BadTransactions> bad;
    private final Passwords passwords = new Passwords();
    private final List<Transaction> ready = new ArrayList<>();
    private List<FeedGroup.Change> open = new ArrayList<>();
    private Optional<FeedGroup> target = Optional.empty();
    private Optional<String> latest = Optional.empty();
    private boolean isPartlyStaged;
    private int readyRows;
    private Optional<ImportFailed> wrong = Optional.empty();
    private long lastLine;
    private long number;
    private long transactions;
    private long setAside;
    private long setAsideBefore;
    private boolean isAudited;

    /**
     * Follows a feed into the books that {@code source} has, by {@code writing} to them.
     *
     * @param name the name of the feed
     * @param bad where bad transactions are set aside; without, the first one ends the feed
     * @param trail where it is said once, with the first transaction
     */
    public FeedImport(
            ConnectionSource source,
            Writing writing,
            String name,
            Optional<BadTransactions> bad,
            AuditTrail trail) {
        this.trail = trail;
        this.source = source;
        this.engine = source.engine();
        this.writing = writing;
        this.name = name;
        this.bad = bad;
        this.failures = new WriteFailures(engine, "all transactions before are in the books");
    }

    /** Why a feed cannot have this name, if so. */
    public static Optional<String> objectionToName(String name) {
        return FeedCursor.objection(name);
    }

    /** The cursor of the last transaction that is in the books, if there is one. */
    public Optional<String> cursor() {
        try (Connection reading = source.own()) {
            return new FeedCursor(reading, name).last();
        } catch (SQLException failed) {
            throw failures.of(failed);
        }
    }

    /**
     * Follows {@code feed} to its end. After a failure, all transactions before the bad one are in
     * the books, and the connection is to be closed.
     *
     * @throws ImportFailed at the first bad line, unless its transaction is set aside, or if the
     *     feed ends within a transaction
     */
    public Followed run(ChangeFeed feed) {
        try {
            latest = cursor();
            follow(feed);
            return new Followed(transactions, setAside);
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
            target = Optional.of(FeedGroup.open(connection, engine, passwords));
        }
        return target.get();
    }

    private void take(ChangeFeed.Line line) throws SQLException {
        lastLine = line.line();
        if (line instanceof ChangeFeed.Commit commit) {
            end(unlessBad(() -> FeedCursor.require(commit)));
        } else if (line instanceof ChangeFeed.Change change && wrong.isEmpty()) {
            Optional<DataRow> row = unlessBad(() -> FeedRows.of(change));
            if (row.isPresent()) {
                add(new FeedGroup.Change(row.get(), change.isRemoved(), number));
            }
        } else if (line instanceof ChangeFeed.Truncate all && wrong.isEmpty()) {
            Optional<BookFile> file = unlessBad(() -> FeedRows.file(all.line(), all.table()));
            if (file.isPresent()) {
                stageOpen();
                target().empty(file.get(), all.line());
            }
        } else if (line instanceof ChangeFeed.Bad none) {
            unlessBad(
                    () -> {
                        throw none.reason();
                    });
        }
    }

    /** If it is bad, the transaction is, unless that ends the feed. */
    private <T> Optional<T> unlessBad(Supplier<T> read) {
        try {
            return Optional.of(read.get());
        } catch (ImportFailed failed) {
            if (bad.isEmpty()) {
                throw failed;
            }
            wrong = wrong.or(() -> Optional.of(failed));
            return Optional.empty();
        }
    }

    /** The rows of a transaction that is too large for memory are staged as they come. */
    private void add(FeedGroup.Change change) throws SQLException {
        open.add(change);
        if (open.size() >= GROUP) {
            stageOpen();
        }
    }

    private void stageOpen() throws SQLException {
        commitReady();
        target().stage(open);
        open = new ArrayList<>();
        isPartlyStaged = true;
    }

    /** Only transactions of positions wait for further ones. */
    private void end(Optional<String> next) throws SQLException {
        boolean isAlone = isPartlyStaged || wrong.isPresent() || !isOfPositions(open);
        if (isAlone) {
            commitReady();
        }
        ready.add(
                new Transaction(
                        open,
                        isPartlyStaged,
                        next,
                        bad.map(BadTransactions::endTransaction),
                        wrong));
        readyRows += open.size() + 1;
        number++;
        open = new ArrayList<>();
        isPartlyStaged = false;
        wrong = Optional.empty();
        if (isAlone) {
            commitReady();
        }
    }

    private static boolean isOfPositions(List<FeedGroup.Change> changes) {
        return changes.stream().allMatch(each -> each.row().file() == BookFile.POSITIONS);
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
            if (group.size() == 1 && bad.isEmpty()) {
                throw refused;
            }
            if (group.get(0).wrong().isEmpty() || group.get(0).isPartlyStaged()) {
                target().rollBack();
            }
            if (group.size() == 1) {
                setAside(group.get(0), refused);
            } else {
                int half = group.size() / 2;
                commit(group.subList(0, half));
                commit(group.subList(half, group.size()));
            }
            return;
        } catch (SQLException failed) {
            if (!DEADLOCK.equals(failed.getSQLState()) || group.get(0).isPartlyStaged()) {
                throw failed;
            }
            target().rollBack(); // so that the other one goes on, and this one after it
            commit(group);
            return;
        }
        transactions += group.size();
        move(group.get(group.size() - 1).cursor().orElseThrow());
    }

    private void write(List<Transaction> group) throws SQLException {
        group.get(0)
                .wrong()
                .ifPresent(
                        why -> {
                            throw why;
                        });
        target().stage(group.stream().flatMap(each -> each.changes().stream()).toList());
        target().write();
    }

    private void setAside(Transaction transaction, ImportFailed why) throws SQLException {
        bad.orElseThrow().setAside(transaction.lines().orElseThrow(), why);
        setAside++;
        if (transaction.cursor().isPresent()) {
            move(transaction.cursor().get());
        } else if (writing.isPrivate()) {
            writing.close(); // so that others can write until the next one
        }
    }

    private void move(String next) throws SQLException {
        FeedGroup books = target();
        new FeedCursor(books.connection(), name).move(latest, next, setAside - setAsideBefore);
        if (!isAudited) {
            String from = latest.map("after "::concat).orElse("from the beginning");
            trail.add(books.connection(), "import --follow", name, from);
        }
        books.connection().commit();
        isAudited = true;
        latest = Optional.of(next);
        setAsideBefore = setAside;
        if (writing.isPrivate()) {
            books.close();
        }
        writing.publish();
    }

    private void requireEnd() {
        if (!open.isEmpty() || isPartlyStaged || wrong.isPresent()) {
            throw Place.ofInput(lastLine).failed("the input ends within a transaction");
        }
    }

    /**
     * What was followed.
     *
     * @param transactions how many transactions are in the books
     * @param setAside how many others were set aside
     */
    public record Followed(long transactions, long setAside) {}

    /**
     * A transaction.
     *
     * @param changes its changes that are not staged yet
     * @param isPartlyStaged whether there are further ones, which are
     * @param cursor the cursor at its end, unless that is bad
     * @param lines its lines, where they are kept
     * @param wrong why it is bad, if that is known already
     */
    private record Transaction(
            List<FeedGroup.Change> changes,
            boolean isPartlyStaged,
            Optional<String> cursor,
            Optional<BadTransactions.Lines> lines,
            Optional<ImportFailed> wrong) {}
}
