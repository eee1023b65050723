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

    private static final int STEPS = 100;

    private Compaction() {}

    /** Compacts and closes the file behind {@code pool}, unless there is none or others use it. */
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
            LOG.warn("the database file could not be compacted; the books are as imported", failed);
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

    /** The process that has the file open compacts it by steps, until two of them gain nothing. */
    private static void compactOpen(Statement statement) throws SQLException {
        statement.execute(DEFINE_STEP);
        long smallest = Long.MAX_VALUE;
        int vain = 0;
        for (int i = 0; i < STEPS && vain < 2; i++) {
            long size = number(statement, STEP);
            vain = size < smallest ? 0 : vain + 1;
            smallest = Math.min(size, smallest);
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
