package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Password hashes that take no time to verify. An import keeps them, as it does with those of all
 * passwords that have not changed.
 */
final class QuickHashes {

    private static final List<String> USERS = List.of("ann", "bob", "eve", "root");
    private static final String SECRET = SqlRows.hash("secret");

    private QuickHashes() {}

    /** Adds the users of {@link CsvBooks#small}. */
    static void addTo(TestDatabase database) {
        try (PlainSql sql = new PlainSql(database.url())) {
            for (String user : USERS) {
                sql.run("insert into api_user values (?, ?, true, false)", user, SECRET);
            }
        }
    }

    /** Replaces the hashes of these users and passwords, in the format of {@code users.csv}. */
    static void replaceIn(Path file, Path users) throws IOException {
        List<String> lines = Files.readAllLines(users);
        Embedded.write(
                JdbcSettings.of(FilledDirectory.url(file)),
                sql -> lines.forEach(line -> replaceIn(sql, line.split(",", -1))));
    }

    private static void replaceIn(PlainSql sql, String[] cells) {
        sql.run(
                "update api_user set password_hash = ? where name = ?",
                SqlRows.hash(cells[1]),
                cells[0]);
    }
}
