package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.connection.source.HostConnections;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.Lending;
import dev.blotter.adapter.jdbc.kit.Proxied;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.postgresql.PostgresEngine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/** Connections of a pooler, between two transactions of which it may be used by others. */
class PooledElsewhereTest {

    private static final String ASK = "show lock_timeout";

    private final TestDatabase server = TestDatabase.bareOn(TestEngine.POSTGRESQL);
    private final HikariDataSource pool = new HikariDataSource();

    @AfterEach
    void close() {
        pool.close();
        server.close();
    }

    @Test
    void theTimeForLocksIsSetForEachTransactionAndNotForTheConnection() throws SQLException {
        pool.setJdbcUrl(server.url());
        pool.setMaximumPoolSize(1);
        Database database =
                Database.over(
                        new RequestConnections(pool, Optional.of("set local lock_timeout = '7s'")),
                        TestDatabase.source(server.settings()));

        assertThat(database.statement(PooledElsewhereTest::ask)).isEqualTo("7s");
        assertThat(database.snapshot(PooledElsewhereTest::ask)).isEqualTo("7s");
        assertThat(database.transaction(PooledElsewhereTest::ask)).isEqualTo("7s");
        List<String> bare = database.bare(over -> BareStatements.texts(over, ASK));
        assertThat(bare).containsExactly("7s");
        try (Connection connection = Lending.from(pool::getConnection)) {
            assertThat(BareStatements.texts(connection, ASK)).containsExactly("0");
        }
    }

    @Test
    void aPoolerIsKnownByTheProcessThatItNames() throws SQLException {
        try (Connection connection = server.connect()) {
            PostgresEngine engine = new PostgresEngine();

            assertThat(engine.keepsWhatIsSet(connection)).isTrue();
            assertThat(engine.keepsWhatIsSet(pooled(connection))).isFalse();
        }
    }

    @Test
    void aSchemaIsRefusedWhichAPoolerWouldGiveToOthers() throws SQLException {
        try (Connection connection = server.connect()) {
            DataSource host = Proxied.as(DataSource.class, (name, call) -> pooled(connection));

            assertThatThrownBy(
                            () ->
                                    new HostConnections(
                                            host,
                                            new TableSettings("public", false),
                                            Duration.ofSeconds(1)))
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageContaining("alter role");
        }
    }

    private static String ask(Handle handle) {
        return handle.createQuery(ASK).mapTo(String.class).one();
    }

    private static Connection pooled(Connection connection) {
        Object named = Proxied.as(PGConnection.class, (name, call) -> 1);
        return Proxied.as(
                Connection.class,
                (name, call) -> name.equals("unwrap") ? named : call.on(connection));
    }
}
