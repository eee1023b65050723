package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.application.BooksUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.function.Consumer;
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
final class Database {

    private static final String TEXT = "varchar";

    private final HikariDataSource pool;
    private final Engine engine;
    private final Jdbi jdbi;

    Database(HikariDataSource pool, Engine engine) {
        this.pool = pool;
        this.engine = engine;
        this.jdbi = Jdbi.create(pool).registerArrayType(String.class, TEXT);
    }

    /** Runs a single statement, which by itself sees one moment. */
    <T> T statement(Function<Handle, T> work) {
        return reachable(() -> jdbi.withHandle(work::apply));
    }

    /** Runs several statements all or none of which take effect. */
    <T> T transaction(Function<Handle, T> work) {
        return reachable(() -> jdbi.inTransaction(work::apply));
    }

    /** Runs several reading statements that all see the same moment. */
    <T> T snapshot(Function<Handle, T> work) {
        TransactionIsolationLevel level = TransactionIsolationLevel.valueOf(engine.snapshot());
        return reachable(() -> jdbi.inTransaction(level, work::apply));
    }

    /** Lends a connection that is between two transactions. */
    void connected(Consumer<Connection> work) {
        reachable(
                () -> {
                    jdbi.useHandle(handle -> work.accept(handle.getConnection()));
                    return Optional.empty();
                });
    }

    /**
     * Runs a single statement on a bare connection, for the few that are asked so often that
     * anything between them and the driver would be most of their cost.
     */
    <T> T bare(BareWork<T> work) {
        return reachable(
                () -> {
                    try (Connection connection = pool.getConnection()) {
                        return work.on(connection);
                    } catch (SQLException failed) {
                        throw new IllegalStateException("a statement failed", failed);
                    }
                });
    }

    /** Work on a connection that is closed afterwards. */
    interface BareWork<T> {
        T on(Connection connection) throws SQLException;
    }

    private <T> T reachable(Supplier<T> work) {
        try {
            return work.get();
        } catch (RuntimeException failure) {
            if (pool.isClosed() || isUnreachable(failure)) {
                throw new BooksUnavailable("the database can not be reached", failure);
            }
            throw failure;
        }
    }

    private boolean isUnreachable(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .anyMatch(this::isConnectionTrouble);
    }

    private boolean isConnectionTrouble(Throwable failure) {
        return failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLRecoverableException
                || (failure instanceof SQLException sql
                        && engine.isGone(String.valueOf(sql.getSQLState())));
    }
}
