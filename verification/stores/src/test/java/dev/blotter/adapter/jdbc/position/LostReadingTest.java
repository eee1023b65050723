package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.Lending;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.OpenPositions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Readings that break off before the first row are retried. */
class LostReadingTest {

    /** More often than the driver takes to prepare a statement on the server. */
    private static final int MANY_TIMES = 10;

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(TestEngine.POSTGRESQL, SampleBooks.books());
    private final UrlConnections source =
            TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
    private final HikariDataSource pool = source.pool().pool();
    private final Database database = Database.over(new RequestConnections(pool), source);
    private final AtomicInteger attempts = new AtomicInteger();
    private final AtomicBoolean broken = new AtomicBoolean();

    @AfterEach
    void close() {
        pool.close();
        keeper.close();
    }

    @Test
    void aLargeReadingThatLosesItsConnectionBeforeTheFirstRowIsRetried() {
        int one =
                database.begin(
                        handle -> {
                            breakAllOnce();
                            int counted = counted(handle);
                            handle.close();
                            return counted;
                        });

        assertThat(one).isEqualTo(1);
        assertThat(attempts).hasValue(2);
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }

    @Test
    void aLargeReadingThatLosesItsConnectionAfterwardsFails() {
        JdbcPositions positions = new JdbcPositions(database, 1);
        try (PositionsSnapshot snapshot = positions.open(grants())) {
            PositionsReading reading = snapshot.read();
            reading.accounts().next();
            breakAll();

            assertThatThrownBy(reading::all).isInstanceOf(StoreUnavailable.class);
        }

        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        assertThat(Snapshots.read(positions, grants())).isEqualTo(keeper.openPositions(grants()));
    }

    @Test
    void aLargeReadingThatLosesItsConnectionAfterTheLastRowIsComplete() {
        JdbcPositions positions = new JdbcPositions(database, 1);
        OpenPositions read;
        try (PositionsSnapshot snapshot = positions.open(grants())) {
            read = snapshot.read().all();
            breakAll();
        }

        assertThat(read).isEqualTo(keeper.openPositions(grants()));
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }

    @Test
    void aSnapshotOutlivesTheConnectionThatItsRevisionWasReadOver() {
        JdbcPositions positions = new JdbcPositions(database, 1);
        try (PositionsSnapshot snapshot = positions.open(grants())) {
            breakAll();

            assertThat(snapshot.read().all()).isEqualTo(keeper.openPositions(grants()));
        }
    }

    private void breakAllOnce() {
        if (broken.compareAndSet(false, true)) {
            breakAll();
        }
    }

    @Test
    void aReadingThatAStandbyEndsInFavourOfThePrimaryIsTriedAgain() {
        assertThat(database.statement(this::endedOnce)).isEqualTo(1);
        assertThat(attempts).hasValue(2);
    }

    @Test
    void whenOneConnectionBreaksAllAreMadeAgain() throws SQLException {
        List<Connection> many = new ArrayList<>();
        for (int i = 0; i < pool.getMaximumPoolSize(); i++) {
            many.add(Lending.from(pool::getConnection));
        }
        for (Connection each : many) {
            each.close();
        }

        int one =
                database.statement(
                        handle -> {
                            breakAllOnce();
                            return counted(handle);
                        });

        assertThat(one).isEqualTo(1);
        assertThat(attempts).hasValue(2);
        assertThat(pool.getHikariPoolMXBean().getTotalConnections())
                .isLessThan(pool.getMaximumPoolSize());
    }

    @Test
    void aReadingOfAColumnWhoseTypeHasChangedSinceItsStatementWasPreparedIsTriedAgain() {
        keeper.database().changeTables();
        keeper.sql().run("create table broker (rate numeric(3, 1)); insert into broker values (1)");
        for (int i = 0; i < MANY_TIMES; i++) {
            assertThat(database.snapshot(LostReadingTest::rate)).isEqualTo("1.0");
        }
        keeper.sql().run("alter table broker alter column rate type numeric(4, 2)");

        assertThat(database.snapshot(LostReadingTest::rate)).isEqualTo("1.00");
    }

    @Test
    void aReadingWhosePreparedStatementIsGoneIsTriedAgain() {
        for (int i = 0; i < MANY_TIMES; i++) {
            assertThat(database.snapshot(this::counted)).isEqualTo(1);
        }

        int one =
                database.snapshot(
                        handle -> {
                            handle.execute("do $$ begin execute 'deallocate all'; end $$");
                            return counted(handle);
                        });

        assertThat(one).isEqualTo(1);
        assertThat(attempts).hasValue(MANY_TIMES + 2);
    }

    private static String rate(Handle handle) {
        return handle.createQuery("select rate from broker").mapTo(String.class).one();
    }

    private int endedOnce(Handle handle) {
        if (attempts.get() == 0) {
            attempts.incrementAndGet();
            handle.execute(
                    "do $$ begin raise exception 'conflict' using errcode = '40001'; end $$");
        }
        return counted(handle);
    }

    private int counted(Handle handle) {
        attempts.incrementAndGet();
        return handle.createQuery("select 1").mapTo(Integer.class).one();
    }

    private void breakAll() {
        keeper.sql()
                .number(
                        "select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity"
                                + " where application_name = 'blotter'"
                                + " and datname = current_database()");
    }

    private static List<AccountGrant> grants() {
        return SampleBooks.books().grants(SampleBooks.ROOT, ANNS, BOBS, BOBS_VIP);
    }
}
