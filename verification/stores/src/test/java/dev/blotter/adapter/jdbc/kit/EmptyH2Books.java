package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.tool.BooksTool;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Empty books on H2 in memory. Their tables are made by migrations once for each process, and then
 * copied, which takes a tenth of the time.
 */
final class EmptyH2Books {

    private static final List<String> STATEMENTS = migrated();

    private EmptyH2Books() {}

    /** Makes the tables of books in the database at this address. */
    static void makeIn(String url) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String each : STATEMENTS) {
                statement.execute(each);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    private static List<String> migrated() {
        String url = "jdbc:h2:mem:books;USER=sa";
        try (Connection open = DriverManager.getConnection(url);
                Statement statement = open.createStatement()) {
            BooksTool.migrate(JdbcSettings.of(url));
            List<String> statements = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery("script")) {
                while (rows.next()) {
                    statements.add(rows.getString(1));
                }
            }
            return List.copyOf(statements);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }
}
