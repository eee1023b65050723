package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.engine.BareWork;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;

/**
 * Runs statements. Trouble with the connection becomes {@link StoreUnavailable}; any other failure
 * is a defect and stays what it is.
 */
public final class Database implements BookReads {

    private static final String TEXT = "varchar";
    private static final int ATTEMPTS = 3;
    private static final int LONG_MILLIS = 5000;

    /**
     * A pool that takes longer to say that it has no connection waits by itself, as a host's may.
     */
    private static final long ITSELF = Duration.ofSeconds(4).toNanos();

    private final Pool pool;
    private final Engine engine;
    private final Reachability reachability;
    private final Subject subject;
    private final CircuitBreaker lookUps;
    private final CircuitBreaker readings;
    private final CircuitBreaker writings;
    private final Jdbi jdbi;

    private Database(Pool pool, Engine engine, Reachability reachability, Subject subject) {
        this.pool = pool;
        this.engine = engine;
        this.reachability = reachability;
        this.subject = subject;
        this.lookUps = new CircuitBreaker("a look-up of " + subject.name());
        this.readings = new CircuitBreaker("a reading of " + subject.name());
        this.writings = new CircuitBreaker("a writing of " + subject.name());
        this.jdbi = Jdbi.create(pool::lend).registerArrayType(String.class, TEXT);
        this.jdbi.getConfig(Handles.class).setForceEndTransactions(false); // the pool rolls back
    }

    /** The database that {@code source} connects to, over the connections of {@code pool}. */
    public static Database over(Pool pool, ConnectionSource source) {
        return over(pool, source, source.engine(), "");
    }

    /** The same where the tables need this engine; the log says {@code where} it is. */
    public static Database over(Pool pool, ConnectionSource source, Engine engine, String where) {
        Reachability reachability = new Reachability(source, pool, where);
        return new Database(pool, engine, reachability, new Subject("the books" + where, () -> {}));
    }

    /**
     * The same database for what is read of one subject, under a condition that throws if it is not
     * met. When its tables are locked, this says nothing about others.
     */
    public Database about(String name, Runnable met) {
        return new Database(pool, engine, reachability, new Subject(name, met));
    }

    /**
     * Runs a single statement, which by itself sees one moment. It is run again on another
     * connection if its own is lost, so {@code work} may be run again.
     */
    @Override
    public <T> T statement(Function<Handle, T> work) {
        return guarded(readings, ATTEMPTS, () -> single(work::apply));
    }

    /** The same, also where such statements are known to wait for a lock. */
    public <T> T look(HandleCallback<T, SQLException> work) {
        return reachable(ATTEMPTS, () -> single(work));
    }

    private <T> T single(HandleCallback<T, SQLException> work) {
        try {
            return pool.beginning().isEmpty() ? jdbi.withHandle(work) : inOne(work);
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    /**
     * Reads from a table.
     *
     * @throws StoreUnavailable if that cannot be done
     * @throws SchemaUnusable if the database user may not
     */
    public void requireReadable(String table) {
        look(
                handle ->
                        handle.createQuery("select 1 from " + table + " fetch first 1 row only")
                                .mapTo(Integer.class)
                                .findFirst());
    }

    /** Runs several statements all or none of which take effect. */
    public <T> T transaction(Function<Handle, T> work) {
        return guarded(writings, 1, () -> inOne(work::apply));
    }

    private <T, X extends Exception> T inOne(HandleCallback<T, X> work) throws X {
        return jdbi.inTransaction(
                handle -> {
                    pool.beginning().ifPresent(handle::execute);
                    return work.withHandle(handle);
                });
    }

    /**
     * Runs several reading statements that all see the same moment. They, too, are run again if
     * their connection is lost.
     */
    @Override
    public <T> T snapshot(Function<Handle, T> work) {
        return begin(
                handle -> {
                    try (handle) {
                        return work.apply(handle);
                    }
                });
    }

    /**
     * Begins several reading statements that all see the same moment. Only {@code work} is run
     * again if its connection is lost; then its result holds the handle, and closes it when the
     * last statement was run by {@link #proceed}.
     */
    public <T> T begin(Function<Handle, T> work) {
        return guarded(readings, ATTEMPTS, () -> begin(jdbi.open(), work));
    }

    private <T> T begin(Handle handle, Function<Handle, T> work) {
        try {
            handle.begin();
            pool.beginning().ifPresent(handle::execute);
            setUp(handle.getConnection());
            return work.apply(handle);
        } catch (RuntimeException | Error failed) {
            try (handle) {
                throw failed;
            }
        }
    }

    /**
     * Lets a reading of many rows wait longer for a piece of them than a request waits for a few;
     * the pool takes that back. What the URL allows for longer stays.
     */
    private void setUp(Connection connection) {
        try {
            engine.seeOneMoment(connection);
            int now = connection.getNetworkTimeout();
            if (now > 0 && now < LONG_MILLIS) {
                connection.setNetworkTimeout(Runnable::run, LONG_MILLIS);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("a connection cannot be set up", failed);
        }
    }

    /** Runs statements of what has begun. They cannot be run again. */
    public <T> T proceed(Supplier<T> work) {
        return reachable(1, work);
    }

    /**
     * Runs a single statement that finds a few rows by key, on a bare connection, for the few that
     * are asked so often that anything between them and the driver would be most of their cost. It,
     * too, is run again if its connection is lost.
     */
    public <T> T bare(BareWork<T> work) {
        return guarded(
                lookUps,
                ATTEMPTS,
                () ->
                        pool.beginning().isEmpty()
                                ? alone(work)
                                : single(handle -> work.on(handle.getConnection())));
    }

    private <T> T alone(BareWork<T> work) {
        try (Connection connection = pool.lend()) {
            return work.on(connection);
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    public Engine engine() {
        return engine;
    }

    /** Runs work, unless such work is known to wait for a lock. */
    private <T> T guarded(CircuitBreaker breaker, int attempts, Supplier<T> work) {
        return breaker.call(
                failure -> Trouble.of(failure, engine) == Trouble.BLOCKED,
                () -> reachable(attempts, work));
    }

    /**
     * Runs work that may be begun so many times, within the time that a request would wait for a
     * connection. Work that has not got one has not begun. What got no answer in time is not run
     * again.
     */
    private <T> T reachable(int attempts, Supplier<T> work) {
        long begun = System.nanoTime();
        int left = attempts;
        while (true) {
            requireOpen();
            subject.condition().run();
            reachability.require();
            subject.condition().run(); // again: what was met may not be after a wait
            long borrowed = System.nanoTime();
            try {
                return work.get();
            } catch (RuntimeException failure) {
                Trouble trouble = trouble(failure, borrowed);
                reachability.met(trouble, failure, borrowed);
                boolean ran = trouble != Trouble.NO_CONNECTION;
                left -= ran ? 1 : 0;
                long waited = (ran ? System.nanoTime() : borrowed) - begun;
                if (left == 0
                        || waited > reachability.patience()
                        || pool.isClosed()
                        || !trouble.mayPass()) {
                    throw new StoreUnavailable(
                            DatabaseRefusal.text(failure).orElse(trouble.message()), failure);
                }
            }
        }
    }

    private void requireOpen() {
        if (pool.isClosed()) {
            throw new StoreUnavailable(
                    "the books were closed", new IllegalStateException("the pool is closed"));
        }
    }

    /** Rethrows a defect. */
    private Trouble trouble(RuntimeException failure, long borrowed) {
        Trouble trouble = Trouble.of(failure, engine);
        if (trouble == Trouble.NO_CONNECTION && System.nanoTime() - borrowed > ITSELF) {
            return Trouble.SILENT;
        }
        if (trouble == Trouble.DEFECT && !pool.isClosed()) {
            throw Trouble.hasState(failure, Engine::isNoSuchTable)
                    ? new SchemaUnusable(
                            "a table or view is missing: " + OpeningFailure.reason(failure),
                            failure)
                    : DatabaseRefusal.of(failure).orElse(failure);
        }
        return trouble;
    }

    /**
     * What is read.
     *
     * @param name by which the log calls it
     * @param condition throws if it must not be read now
     */
    private record Subject(String name, Runnable condition) {}
}
