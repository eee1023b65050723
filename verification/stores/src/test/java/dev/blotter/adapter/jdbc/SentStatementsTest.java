package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What PostgreSQL is sent, by its own log. Behind a pooler in transaction mode, each transaction
 * may be on another connection, and what is set for a session is found by other programs.
 */
class SentStatementsTest {

    private static final Pattern SENT = Pattern.compile("LOG:  (?:statement|execute [^:]+): (.*)");

    @TempDir private Path directory;

    @Test
    void aReadingSaysWithinItsTransactionThatItSeesOneMoment() throws IOException {
        Path log = directory.resolve("log");
        try (PostgresServer server = PostgresServer.logging(directory, log);
                TestDatabase database = TestDatabase.bareOn(server).patiently()) {
            JdbcSettings settings = database.settings();
            BooksTool.migrate(settings);
            try (PlainSql sql = new PlainSql(database.url())) {
                new SqlRows(sql).insertAll(SampleBooks.books());
            }
            try (JdbcBooks books = JdbcBooks.open(settings)) {
                read(books);
                int before = sent(log).size();

                read(books);

                List<String> statements = sent(log);
                assertThat(statements.subList(before, statements.size()))
                        .startsWith("BEGIN", "set transaction isolation level repeatable read")
                        .endsWith("ROLLBACK")
                        .filteredOn(each -> !each.startsWith("select"))
                        .hasSize(3);
            }
        }
    }

    private static void read(JdbcBooks books) {
        try (PositionsSnapshot snapshot =
                books.ports().positions().open(SampleBooks.books().grants(ROOT, ANNS))) {
            snapshot.history(Optional.empty());
        }
    }

    private static List<String> sent(Path log) throws IOException {
        return Files.readAllLines(log).stream()
                .map(SENT::matcher)
                .filter(Matcher::find)
                .map(each -> each.group(1))
                .toList();
    }
}
