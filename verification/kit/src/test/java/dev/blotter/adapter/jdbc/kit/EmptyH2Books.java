package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.tool.BooksTool;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Empty books on H2 in memory. Their tables are made by migrations once for each process, and then
 * copied, which takes a tenth of the time.
 */
final class EmptyH2Books {

    private static final H2Copy MIGRATED = migrated();

    private EmptyH2Books() {}

    /** Makes the tables of books in the database at this address. */
    static void makeIn(String url) {
        MIGRATED.makeIn(url);
    }

    private static H2Copy migrated() {
        String url = "jdbc:h2:mem:books;USER=sa";
        try (Connection open = DriverManager.getConnection(url)) {
            BooksTool.migrate(JdbcSettings.of(url));
            return H2Copy.of(open);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }
}
