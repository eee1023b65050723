package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.Lending;
import dev.blotter.adapter.jdbc.kit.Proxied;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToCreateStatementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Trouble with the connection is distinguished from defects. */
class DatabaseTest {

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";

    @Test
    void aPoolWithoutAFreeConnectionIsUnavailable() throws SQLException {
        try (HikariDataSource pool = pool()) {
            Database database = database(pool);
            try (Connection taken = Lending.from(pool::getConnection)) {
                assertThat(taken.isValid(1)).isTrue();
                assertThatThrownBy(() -> database.statement(DatabaseTest::one))
                        .isInstanceOf(StoreUnavailable.class)
                        .hasMessageContaining("blotter.db-pool-size");
            }
            assertThat(database.statement(DatabaseTest::one)).isEqualTo(1);
        }
    }

    @Test
    void whoIsInterruptedWhileWaitingForAConnectionFindsItUnavailable() throws SQLException {
        try (HikariDataSource pool = pool();
                Connection taken = Lending.from(pool::getConnection)) {
            assertThat(taken.isValid(1)).isTrue();
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> database(pool).statement(DatabaseTest::one))
                    .isInstanceOf(StoreUnavailable.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void aDatabaseThatWasShutDownIsUnavailable() {
        try (HikariDataSource pool = pool()) {
            Database database = database(pool);
            assertThatThrownBy(
                            () ->
                                    database.statement(
                                            handle -> {
                                                handle.execute("shutdown");
                                                return one(handle);
                                            }))
                    .isInstanceOf(StoreUnavailable.class);
        }
    }

    @Test
    void aPoolThatIsClosedIsUnavailable() {
        HikariDataSource pool = pool();
        pool.close();

        assertThatThrownBy(() -> database(pool).statement(DatabaseTest::one))
                .isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void aBadStatementIsADefect() {
        try (HikariDataSource pool = pool()) {
            assertThatThrownBy(() -> database(pool).statement(handle -> handle.execute("selct 1")))
                    .isInstanceOf(UnableToCreateStatementException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(TestEngine.class)
    void aSnapshotIsOfOneMomentThroughAllOfItsStatements(TestEngine engine) {
        JdbcBookKeeper keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        try (HikariDataSource pool = source.pool().pool()) {
            long[] seen =
                    Database.over(new RequestConnections(pool), source)
                            .snapshot(
                                    handle -> {
                                        long revision = BookRevisions.read(handle).instruments();
                                        keeper.sql().run("delete from group_terms");
                                        return new long[] {
                                            revision,
                                            BookRevisions.read(handle).instruments(),
                                            count(handle, "group_terms")
                                        };
                                    });

            assertThat(seen[1]).isEqualTo(seen[0]);
            assertThat(seen[2]).isEqualTo(2);
        }
        keeper.close();
    }

    /** As where a pool rolls back on one that was lost. */
    @Test
    void aConnectionThatCannotBeClosedHidesNoFailure() {
        try (Pool pool =
                new RequestConnections(pool()) {
                    @Override
                    public Connection lend() throws SQLException {
                        return failingToClose(super.lend());
                    }
                }) {
            assertThatThrownBy(() -> database(pool).begin(DatabaseTest::wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("wrong");
        }
    }

    private static Connection failingToClose(Connection connection) {
        return Proxied.as(
                Connection.class,
                (name, call) -> {
                    Object result = call.on(connection);
                    if (name.equals("close")) {
                        throw new SQLException("it was lost");
                    }
                    return result;
                });
    }

    private static int wrong(Handle handle) {
        throw new IllegalArgumentException("wrong");
    }

    private Database database(HikariDataSource pool) {
        return database(new RequestConnections(pool));
    }

    private Database database(Pool pool) {
        return Database.over(pool, TestDatabase.source(JdbcSettings.of(url)));
    }

    private HikariDataSource pool() {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        pool.setUsername("sa");
        pool.setMaximumPoolSize(1);
        pool.setConnectionTimeout(250);
        return pool;
    }

    private static int one(Handle handle) {
        return handle.createQuery("select 1").mapTo(Integer.class).one();
    }

    private static long count(Handle handle, String table) {
        return handle.createQuery("select count(*) from " + table).mapTo(Long.class).one();
    }
}
