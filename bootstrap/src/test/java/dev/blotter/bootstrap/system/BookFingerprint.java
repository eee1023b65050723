package dev.blotter.bootstrap.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.zip.CRC32;

/** All that is in the tables of an H2 file, as one short line of text. */
final class BookFingerprint {

    private static final List<String> TABLES =
            List.of(
                    "instrument",
                    "account",
                    "group_terms",
                    "account_terms",
                    "position",
                    "position_version",
                    "api_user",
                    "user_account",
                    "user_denial",
                    "book_revision");

    private BookFingerprint() {}

    static String url(Path file) {
        return "jdbc:h2:file:" + file;
    }

    static String of(Path file) throws SQLException, IOException {
        String[] current = pointer(file).get(1).split(" ", -1);
        String name = file + "." + current[0] + "-" + current[1];
        try (Connection connection =
                        DriverManager.getConnection(
                                "jdbc:h2:file:" + name + ";IFEXISTS=TRUE;ACCESS_MODE_DATA=r",
                                "sa",
                                "");
                Statement statement = connection.createStatement()) {
            StringBuilder text = new StringBuilder();
            for (String table : TABLES) {
                text.append(table).append('=').append(rows(statement, table)).append(' ');
            }
            return text.toString();
        }
    }

    private static List<String> pointer(Path file) throws IOException {
        return Files.readAllLines(file.resolveSibling(file.getFileName() + ".current"));
    }

    private static String rows(Statement statement, String table) throws SQLException {
        CRC32 sum = new CRC32();
        int count = 0;
        try (ResultSet rows =
                statement.executeQuery("select * from " + table + " order by " + key(table))) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                StringBuilder row = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    row.append(rows.getString(i)).append('\0');
                }
                sum.update(row.toString().getBytes(StandardCharsets.UTF_8));
                count++;
            }
        }
        return count + ":" + Long.toHexString(sum.getValue());
    }

    private static String key(String table) {
        return switch (table) {
            case "group_terms", "account_terms", "user_denial" -> "1, 2, 3";
            default -> "1, 2";
        };
    }
}
