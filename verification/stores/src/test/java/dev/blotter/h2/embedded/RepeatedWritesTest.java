package dev.blotter.h2.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.text.Finding;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Pointer;
import dev.blotter.h2.embedded.file.Snapshot;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many writes, one after the other. A build does few of them; {@code -Dtest.thorough=true} does
 * all.
 */
class RepeatedWritesTest {

    private static final boolean THOROUGH = Boolean.getBoolean("test.thorough");
    private static final int ROUNDS = THOROUGH ? 100 : 20;
    private static final int SMALL_WRITES = THOROUGH ? 1_000 : 60;
    private static final int MERGES = 10;

    @TempDir private Path home;

    private BookPath path;
    private JdbcSettings settings;

    @BeforeEach
    void fill() {
        path = new BookPath(home.resolve("data"), "books");
        settings = JdbcSettings.of("jdbc:h2:file:" + home.resolve("data/books"));
        JdbcBooks.open(settings).close();
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
    }

    /** What makes files that H2 refuses to open when it writes them in place (h2database #4387). */
    @Test
    void insertingAndDeletingOverAndOverLeavesEachFileReadable() throws Exception {
        for (int round = 1; round <= ROUNDS; round++) {
            int number = round;
            Embedded.write(
                    settings,
                    sql -> {
                        sql.run("delete from account where code like 'many:%'");
                        sql.run(
                                "insert into account select 'many:' || ? || ':' || x, 'retail' from system_range(1, 2000)",
                                number);
                        sql.run("delete from account where code like 'many:%5'");
                    });

            assertThat(numberOf("many:" + round + ":%")).as("round %s", round).isEqualTo(1_800);
        }
        assertThat(numberOf("many:%")).isEqualTo(1_800);
        List<Finding> found = new ArrayList<>();
        BooksTool.check(settings, found::add);
        assertThat(found).extracting(Finding::level).doesNotContain(Finding.Level.ERROR);
    }

    @Test
    void manySmallWritesAndMergesDoNotMakeTheFileGrow() throws Exception {
        Path merged = Files.createDirectories(home.resolve("csv"));
        Files.writeString(merged.resolve("accounts.csv"), "account,group\ndefault:9,retail\n");
        long largest = 0;
        int rewritten = 0;
        long compact = current().compact();
        for (int i = 0; i < SMALL_WRITES; i++) {
            change(i, merged);
            Snapshot now = current();
            assertThat(now.length()).as("write %s", i).isLessThanOrEqualTo(2 * now.compact());
            rewritten += now.compact() == compact ? 0 : 1;
            compact = now.compact();
            largest = Math.max(largest, now.length());
        }
        BooksTool.migrate(settings);

        assertThat(rewritten).isPositive();
        assertThat(largest).isLessThan(3 * current().length());
        assertThat(current().number()).isGreaterThan(SMALL_WRITES);
    }

    private void change(int i, Path merged) {
        if (i % MERGES == 0) {
            BooksTool.importDirectory(settings, merged, ImportMode.MERGE, ImportProgress.IGNORED);
        } else {
            try (BooksTool books = BooksTool.open(settings)) {
                books.users().permitEveryAccount(SampleBooks.ANN, i % 2 == 0);
            }
        }
    }

    private Snapshot current() throws IOException {
        return Pointer.read(path).orElseThrow().current();
    }

    /** Opens the file again. */
    private long numberOf(String pattern) throws SQLException {
        try (EmbeddedConnections source = Embedded.source(settings);
                Connection connection = source.own();
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "select count(*) from account where code like '" + pattern + "'")) {
            row.next();
            return row.getLong(1);
        }
    }
}
