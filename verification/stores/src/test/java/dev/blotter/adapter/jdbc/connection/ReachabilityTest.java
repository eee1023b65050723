package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.source.HostConnections;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.kit.Lending;
import dev.blotter.adapter.jdbc.kit.Proxied;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.port.StoreUnavailable;
import java.lang.Thread.State;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a server is taken for one that does not answer, and for how long it is asked. */
class ReachabilityTest {

    private static final Duration HANG = Duration.ofMinutes(1);
    private static final Duration STANDSTILL = Duration.ofMillis(700);
    private static final Duration BY_ITSELF = Duration.ofMillis(4500);
    private static final Duration POOL_WAIT = Duration.ofMillis(500);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);
    private static final Duration A_LOOK = Duration.ofMillis(250);

    private final UrlConnections source =
            TestDatabase.source(
                    JdbcSettings.builder("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1")
                            .poolWait(POOL_WAIT)
                            .build());

    /** As on a machine that does not run for a while, which says nothing of the server. */
    @Test
    void aPoolThatWasSlowToSayThatItHasNoConnectionIsAskedAgain() throws SQLException {
        try (EmptyPool pool = new EmptyPool(warmPool(), 1)) {
            Source slow = new Source(source, () -> pause(STANDSTILL));

            assertThat(Database.over(pool, slow).statement(ReachabilityTest::one)).isEqualTo(1);
            assertThat(pool.lendings).isGreaterThan(1);
        }
    }

    @Test
    void afterAStatementWithoutAnAnswerOthersWaitForALookAtTheServer() throws SQLException {
        Source slow = new Source(source, () -> pause(A_LOOK.dividedBy(2)));
        try (EmptyPool pool = new EmptyPool(warmPool(), 0)) {
            Database database = Database.over(pool, slow);
            boolean answered;
            long begun;
            do { // again where this machine was too slow
                Eventually.holds(() -> assertThat(isAnswered(database)).isTrue());
                begun = System.nanoTime();
                assertThatThrownBy(() -> database.statement(ReachabilityTest::noAnswer))
                        .isInstanceOf(StoreUnavailable.class);
                answered = isAnswered(database);
            } while (!answered && System.nanoTime() - begun > A_LOOK.toNanos());
            assertThat(answered).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void whoMayNotReadBeforeOrAfterAWaitForTheServerIsRefused(boolean before, boolean after)
            throws Exception {
        AtomicBoolean old = new AtomicBoolean(before);
        AtomicBoolean answered = new AtomicBoolean();
        CompletableFuture<Thread> caller = new CompletableFuture<>();
        Source slow = new Source(source, () -> hasEndedOrWaits(caller.join()) && is(old, after));
        try (EmptyPool pool = new EmptyPool(warmPool(), 0)) {
            Database database = Database.over(pool, slow);
            Database positions = database.about("positions", () -> requireNot(old));
            caller.complete(new Thread(() -> answered.set(isAnswered(positions))));
            assertThatThrownBy(() -> database.statement(ReachabilityTest::noAnswer))
                    .isInstanceOf(StoreUnavailable.class);
            caller.get().start();
            caller.get().join();
        }
        assertThat(answered).isFalse();
    }

    private static boolean hasEndedOrWaits(Thread thread) {
        while (!Set.of(State.TERMINATED, State.TIMED_WAITING).contains(thread.getState())) {
            pause(BETWEEN_LOOKS);
        }
        return true;
    }

    private static boolean is(AtomicBoolean old, boolean now) {
        old.set(now);
        return true;
    }

    private static void requireNot(AtomicBoolean old) {
        if (old.get()) {
            throw new StoreUnavailable("the database was away", new IllegalStateException("old"));
        }
    }

    private static boolean isAnswered(Database database) {
        try {
            return database.statement(ReachabilityTest::one) == 1;
        } catch (StoreUnavailable refused) {
            return false;
        }
    }

    private static int noAnswer(Handle handle) {
        throw new IllegalStateException(new SocketTimeoutException("Read timed out"));
    }

    /** A pool with a connection that has just been used. */
    private HikariDataSource warmPool() throws SQLException {
        HikariDataSource pool = source.pool().pool();
        Lending.from(pool::getConnection).close();
        return pool;
    }

    /** As a host's pool does, which would hold a request twice as long. */
    @Test
    void aPoolThatWaitsByItselfIsNotAskedAgain() throws SQLException {
        try (EmptyPool pool = new EmptyPool(warmPool(), 1, BY_ITSELF)) {
            assertThatThrownBy(() -> Database.over(pool, source).statement(ReachabilityTest::one))
                    .isInstanceOf(StoreUnavailable.class);
            assertThat(pool.lendings).isOne();
        }
    }

    /** As a host's pool lends them that does not look whether they are broken. */
    @Test
    void aConnectionWithoutAnAnswerDoesNotEndAnOutage() throws SQLException {
        AtomicBoolean silent = new AtomicBoolean();
        DataSource pool = Proxied.as(DataSource.class, (name, call) -> lent(source, silent));
        try (HostConnections host =
                new HostConnections(pool, new TableSettings("", false), POOL_WAIT)) {
            Database database = Database.over(host, host);
            silent.set(true);
            assertThatThrownBy(() -> database.statement(ReachabilityTest::noAnswer))
                    .isInstanceOf(StoreUnavailable.class);
            assertThat(isAnswered(database)).isFalse();

            silent.set(false);
            Eventually.holds(() -> assertThat(isAnswered(database)).isTrue());
        }
    }

    /** What is run on it may wait for ever: how long is up to the host. */
    @Test
    void onAConnectionOfAHostThatIsTriedNothingIsRun() throws SQLException {
        Queue<String> called = new ConcurrentLinkedQueue<>();
        DataSource pool = Proxied.as(DataSource.class, (name, call) -> noting(called));
        try (HostConnections host =
                new HostConnections(pool, new TableSettings("PUBLIC", false), POOL_WAIT)) {
            called.clear();
            host.reach();
            assertThat(called).containsExactly("isValid", "close");
        }
    }

    /** As from a pool that rolls back on one that was lost. */
    @Test
    void whyAConnectionOfAHostCannotBeUsedIsSaidAlsoWhereItCannotBeClosed() throws SQLException {
        AtomicBoolean lost = new AtomicBoolean();
        DataSource pool = Proxied.as(DataSource.class, (name, call) -> losing(lost));
        try (HostConnections host =
                new HostConnections(pool, new TableSettings("", false), POOL_WAIT)) {
            lost.set(true);
            assertThatThrownBy(host::lend).hasMessage("getAutoCommit");
        }
    }

    private Connection losing(AtomicBoolean lost) throws SQLException {
        Connection connection = source.own();
        return Proxied.as(
                Connection.class,
                (name, call) -> {
                    if (lost.get()) {
                        throw new SQLException(name);
                    }
                    return call.on(connection);
                });
    }

    private Connection noting(Queue<String> called) throws SQLException {
        Connection connection = source.own();
        return Proxied.as(
                Connection.class,
                (name, call) -> {
                    called.add(name);
                    return call.on(connection);
                });
    }

    private static Connection lent(UrlConnections source, AtomicBoolean silent)
            throws SQLException {
        Connection connection = source.own();
        return Proxied.as(
                Connection.class,
                (name, call) -> name.equals("isValid") ? !silent.get() : call.on(connection));
    }

    @Test
    void aServerIsAskedWhetherItAnswersUntilThePoolIsClosed() throws Exception {
        CompletableFuture<Thread> probe = new CompletableFuture<>();
        try (EmptyPool pool = new EmptyPool(source.pool().pool(), Integer.MAX_VALUE)) {
            Source away = new Source(source, () -> noneAnswers(probe));

            assertThatThrownBy(() -> Database.over(pool, away).statement(ReachabilityTest::one))
                    .isInstanceOf(StoreUnavailable.class);
            assertThat(probe.get().isAlive()).isTrue();
        }
        probe.get().join(HANG.toMillis());
        assertThat(probe.get().isAlive()).isFalse();
    }

    private static boolean noneAnswers(CompletableFuture<Thread> asking) {
        asking.complete(Thread.currentThread());
        return false;
    }

    private static boolean pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
            return true;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static int one(Handle handle) {
        return handle.createQuery("select 1").mapTo(Integer.class).one();
    }

    /** Finds no connection so many times, and is slow to say so. */
    private static final class EmptyPool extends RequestConnections {

        private final int times;
        private final Duration slow;
        private int lendings;

        private EmptyPool(HikariDataSource pool, int times) {
            this(pool, times, STANDSTILL);
        }

        private EmptyPool(HikariDataSource pool, int times, Duration slow) {
            super(pool);
            this.times = times;
            this.slow = slow;
        }

        @Override
        public Connection lend() throws SQLException {
            lendings++;
            if (lendings <= times) {
                pause(slow);
                throw new SQLTransientConnectionException("no connection within 250 ms");
            }
            return super.lend();
        }
    }

    /** One whose server answers as is said. */
    private record Source(UrlConnections source, BooleanSupplier answering)
            implements ConnectionSource {

        @Override
        public void reach() throws SQLException {
            source.reach();
            if (!answering.getAsBoolean()) {
                throw new SQLException("away");
            }
        }

        @Override
        public Pool pool() {
            return source.pool();
        }

        @Override
        public String url() {
            return source.url();
        }

        @Override
        public Connection own() throws SQLException {
            return source.own();
        }

        @Override
        public void migrate(boolean besideOthers) {
            source.migrate(besideOthers);
        }

        @Override
        public Duration patience() {
            return source.patience();
        }

        @Override
        public Engine engine() {
            return source.engine();
        }
    }
}
