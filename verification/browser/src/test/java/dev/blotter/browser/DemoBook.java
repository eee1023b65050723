package dev.blotter.browser;

import dev.blotter.adapter.jdbc.kit.H2Copy;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.server.pages.Explorer;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The demo book, which is imported once for each process, and copied. */
final class DemoBook {

    private static final List<String> TABLES =
            List.of(
                    "instruments",
                    "accounts",
                    "terms",
                    "positions",
                    "users",
                    "user_accounts",
                    "user_denials",
                    "user_groups",
                    "user_roles",
                    "role_denials");

    /** An import keeps the hashes of their passwords, which take no time to verify; not admin's. */
    private static final List<String> QUICK = List.of("desk", "trader");

    private static final H2Copy IMPORTED = imported();

    private DemoBook() {}

    /** A database of its own with the demo book. */
    static TestDatabase copy() {
        TestDatabase database = TestDatabase.bareOn(TestEngine.H2);
        IMPORTED.makeIn(database.url());
        return database;
    }

    private static H2Copy imported() {
        try (TestDatabase database = TestDatabase.on(TestEngine.H2);
                Connection connection = database.connect()) {
            PlainSql sql = new PlainSql(connection);
            for (String user : QUICK) {
                sql.run(
                        "insert into api_user values (?, ?, true, false)",
                        user,
                        SqlRows.hash(user + "-demo"));
            }
            importedInto(database);
            return H2Copy.of(connection);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Imports it into a database. */
    static TestDatabase importedInto(TestDatabase database) {
        try {
            Path directory = Files.createTempDirectory("demo");
            for (String table : TABLES) {
                try (InputStream csv =
                        Explorer.class.getResourceAsStream("/demo/" + table + ".csv")) {
                    Files.copy(csv, directory.resolve(table + ".csv"));
                }
            }
            BooksTool.importDirectory(
                    database.settings(), directory, ImportMode.REPLACE, ImportProgress.IGNORED);
            for (String table : TABLES) {
                Files.delete(directory.resolve(table + ".csv"));
            }
            Files.delete(directory);
            return database;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
