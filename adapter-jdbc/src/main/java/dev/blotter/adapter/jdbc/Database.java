package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.application.BooksUnavailable;
import dev.blotter.application.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/**
 * Runs statements. Trouble with the connection becomes {@link BooksUnavailable}; any other failure
 * is a defect and stays what it is.
 */
final class Database implements BookReads {

    private static final String TEXT = "varchar";
    private static final int ATTEMPTS = 3;

    private final HikariDataSource pool;
    private final ConnectionSource source;
    private final Engine engine;
    private final long patience;
    private final Reachability reachability;
    private final BrokenConnections broken;
    private final NearSessions near;
    private final Runnable condition;
    private final Jdbi jdbi;

    private Database(
            HikariDataSource pool,
            ConnectionSource source,
            Reachability reachability,
            BrokenConnections broken,
            NearSessions near,
            Runnable condition) {
        this.pool = pool;
        this.source = source;
        this.engine = source.engine();
        this.patience = source.patience().toNanos();
        this.reachability = reachability;
        this.broken = broken;
        this.near = near;
        this.condition = condition;
        this.jdbi = Jdbi.create(pool).registerArrayType(String.class, TEXT);
    }

    /** The database that {@code source} connects to, over the connections of {@code pool}. */
    static Database over(HikariDataSource pool, ConnectionSource source) {
        return new Database(
                pool,
                source,
                new Reachability(source.patience(), source::answers),
                new BrokenConnections(pool),
                new NearSessions(source),
                () -> {});
    }

    /** The same database for those who must meet a condition, which throws if it is not met. */
    Database after(Runnable other) {
        return new Database(pool, source, reachability, broken, near, other);
    }

    /**
     * Runs a single statement, which by itself sees one moment. It is run again on another
     * connection if its own is lost, so {@code work} must be able to begin anew.
     */
    @Override
    public <T> T statement(Function<Handle, T> work) {
        return reachable(ATTEMPTS, () -> jdbi.withHandle(work::apply));
    }

    /** Runs several statements all or none of which take effect. */
    <T> T transaction(Function<Handle, T> work) {
        return reachable(1, () -> jdbi.inTransaction(work::apply));
    }

    /**
     * Runs several reading statements that all see the same moment. They, too, are run again if
     * their connection is lost.
     */
    @Override
    public <T> T snapshot(Function<Handle, T> work) {
        TransactionIsolationLevel level = TransactionIsolationLevel.valueOf(engine.snapshot());
        return reachable(ATTEMPTS, () -> jdbi.inTransaction(level, work::apply));
    }

    /**
     * Runs a single statement that finds a few rows by key, on a bare connection, for the few that
     * are asked so often that anything between them and the driver would be most of their cost. It,
     * too, is run again if its connection is lost. Where the database is part of this process,
     * threads that must not wait may run it, too.
     */
    <T> T bare(BareWork<T> work) {
        return Waiting.isAvoided() && reachability.isUndoubted()
                ? near(work).orElseGet(() -> onPool(work))
                : onPool(work);
    }

    private <T> Optional<T> near(BareWork<T> work) {
        condition.run();
        return near.find(work);
    }

    private <T> T onPool(BareWork<T> work) {
        return reachable(
                ATTEMPTS,
                () -> {
                    try (Connection connection = pool.getConnection()) {
                        T result = work.on(connection);
                        near.openIfWanted(connection);
                        return result;
                    } catch (SQLException failed) {
                        throw new IllegalStateException("a statement failed", failed);
                    }
                });
    }

    /** What threads that must not wait ask on. */
    NearSessions near() {
        return near;
    }

    /** The kind of database that it is. */
    Engine engine() {
        return engine;
    }

    /** Work on a connection that is closed afterwards. */
    interface BareWork<T> {
        T on(Connection connection) throws SQLException;
    }

    /**
     * Runs work that may be begun so many times, for as long as a request would wait for a
     * connection. Work that has not got one has not begun.
     */
    private <T> T reachable(int attempts, Supplier<T> work) {
        Waiting.begins();
        long begun = System.nanoTime();
        int left = attempts;
        while (true) {
            reachability.require();
            condition.run();
            long borrowed = System.nanoTime();
            try {
                return work.get();
            } catch (RuntimeException failure) {
                requireUnreachable(failure);
                lookInto(failure, borrowed);
                left -= hasNotBegun(failure) ? 0 : 1;
                boolean over = left == 0 || System.nanoTime() - begun > patience;
                if (over || pool.isClosed() || !(hasNotBegun(failure) || isLost(failure))) {
                    throw new BooksUnavailable("the database can not be reached", failure);
                }
            }
        }
    }

    private void lookInto(RuntimeException failure, long borrowed) {
        if (isLost(failure)) {
            broken.oneBroke(borrowed);
        }
        reachability.doubt();
    }

    private void requireUnreachable(RuntimeException failure) {
        if (!pool.isClosed() && !isUnreachable(failure)) {
            throw failure;
        }
    }

    /** The pool had no connection to lend. */
    private static boolean hasNotBegun(Throwable failure) {
        return causes(failure).anyMatch(SQLTransientConnectionException.class::isInstance);
    }

    private boolean isUnreachable(Throwable failure) {
        return causes(failure)
                .anyMatch(
                        cause ->
                                cause instanceof SQLTransientConnectionException
                                        || cause instanceof SQLNonTransientConnectionException
                                        || cause instanceof SQLRecoverableException
                                        || (cause instanceof SQLException sql
                                                && engine.isGone(state(sql))));
    }

    /** Whether there was a connection, and it broke. */
    private boolean isLost(Throwable failure) {
        return causes(failure)
                .anyMatch(cause -> cause instanceof SQLException sql && engine.isLost(state(sql)));
    }

    private static String state(SQLException failure) {
        return String.valueOf(failure.getSQLState());
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
    }
}
