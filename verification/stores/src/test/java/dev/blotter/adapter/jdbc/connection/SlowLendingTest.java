package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/**
 * A machine that stands still for a while, in which a pool finds no connection for longer than it
 * was to wait: nothing is said of the server, which is asked again.
 */
class SlowLendingTest {

    private static final Duration STANDSTILL = Duration.ofMillis(700);

    @Test
    void aPoolThatWasSlowToSayThatItHasNoConnectionIsAskedAgain() {
        String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        UrlConnections source = TestDatabase.source(JdbcSettings.of(url));
        try (SlowPool pool = new SlowPool(source.pool().pool());
                Database database = Database.over(pool, new SlowSource(source))) {
            assertThat(database.statement(SlowLendingTest::one)).isEqualTo(1);
            assertThat(pool.lendings).isEqualTo(2);
        }
    }

    private static void standStill() {
        try {
            Thread.sleep(STANDSTILL.toMillis());
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static int one(Handle handle) {
        return handle.createQuery("select 1").mapTo(Integer.class).one();
    }

    /** Finds no connection the first time. */
    private static final class SlowPool extends RequestConnections {

        private int lendings;

        private SlowPool(HikariDataSource pool) {
            super(pool);
        }

        @Override
        public Connection lend() throws SQLException {
            lendings++;
            if (lendings == 1) {
                standStill();
                throw new SQLTransientConnectionException("no connection within 250 ms");
            }
            return super.lend();
        }
    }

    /** Takes as long to connect. */
    private record SlowSource(UrlConnections source) implements ConnectionSource {

        @Override
        public boolean answers() {
            standStill();
            return source.answers();
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
