package dev.blotter.adapter.jdbc.file;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.url.DatabaseUrl;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives back the space that an import leaves in an H2 file, which is many times what the books
 * need. A file that only this process has open is closed for that.
 */
public final class Compaction {

    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);

    /** As many are in vain while a statement of others takes two seconds. */
    private static final int VAIN_STEPS = 20;

    private static final Duration PAUSE = Duration.ofMillis(100);

    private Compaction() {}

    /** Compacts the file behind {@code pool}, if there is one. */
    public static void run(HikariDataSource pool) {
        if (!DatabaseUrl.isFile(pool.getJdbcUrl())) {
            return;
        }
        try (Connection connection = ownConnection(pool);
                Statement statement = connection.createStatement()) {
            if (number(statement, SESSIONS)
                    <= pool.getHikariPoolMXBean().getTotalConnections() + 1) {
                statement.execute(COMPACT);
            } else {
                compactOpen(statement);
            }
        } catch (SQLException failed) {
            LOG.warn(
                    "the database file could not be compacted; the books are as imported: {}",
                    failed.getMessage());
        }
    }

    /** Beside the pool, which would miss a connection that it had lent. */
    private static Connection ownConnection(HikariDataSource pool) throws SQLException {
        return DriverManager.getConnection(
                pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
    }

    private static final String COMPACT = "shutdown compact";

    private static final String DEFINE_STEP =
            """
            create alias if not exists compact_open_file
            for 'dev.blotter.adapter.jdbc.h2.OpenFile.compact'
            """;

    private static final String STEP = "call compact_open_file()";

    /** The process that has the file open compacts it by steps, until nothing more is gained. */
    private static void compactOpen(Statement statement) throws SQLException {
        statement.execute(DEFINE_STEP);
        long least = Long.MAX_VALUE;
        int vain = 0;
        for (long left = least; left > 0 && vain < VAIN_STEPS; left = number(statement, STEP)) {
            vain = left < least ? 0 : vain + 1;
            least = Math.min(left, least);
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private static final String SESSIONS =
            """
            select count(*) from information_schema.sessions
            """;

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet number = statement.executeQuery(sql)) {
            number.next();
            return number.getLong(1);
        }
    }
}
