package dev.blotter.adapter.jdbc.file;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.url.DatabaseUrl;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives back the space that a large import leaves in an H2 file, which is many times what the books
 * need. It closes the file, so it happens only when nobody else has it open.
 */
public final class Compaction {

    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);

    private Compaction() {}

    /** Compacts and closes the file behind {@code pool}, unless there is none or others use it. */
    public static void run(HikariDataSource pool) {
        if (!DatabaseUrl.isFile(pool.getJdbcUrl())) {
            return;
        }
        try (Connection connection = ownConnection(pool);
                Statement statement = connection.createStatement()) {
            if (sessions(statement) <= pool.getHikariPoolMXBean().getTotalConnections() + 1) {
                statement.execute(COMPACT);
            }
        } catch (SQLException failed) {
            LOG.warn("the database file could not be compacted; the books are as imported", failed);
        }
    }

    /** Beside the pool, which would miss a connection that it had lent. */
    private static Connection ownConnection(HikariDataSource pool) throws SQLException {
        return DriverManager.getConnection(
                pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
    }

    private static final String COMPACT = "shutdown compact";

    private static final String SESSIONS =
            """
            select count(*) from information_schema.sessions
            """;

    private static int sessions(Statement statement) throws SQLException {
        try (ResultSet count = statement.executeQuery(SESSIONS)) {
            count.next();
            return count.getInt(1);
        }
    }
}
