package dev.blotter.h2.embedded;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are replaced again and again while many read. */
class SwapTest {

    private static final int REPLACEMENTS = 40;
    private static final int READERS = 16;

    @TempDir private Path home;

    @Test
    void noReaderFailsOrSeesTwoBooksOrGoesBack() throws Exception {
        JdbcSettings settings =
                JdbcSettings.builder(url())
                        .poolSize(READERS)
                        .poolWait(Duration.ofSeconds(20))
                        .build();
        JdbcBooks.open(settings).close();
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        AtomicBoolean over = new AtomicBoolean();
        AtomicLong seen = new AtomicLong();
        try (EmbeddedConnections source = Embedded.source(settings);
                Pool pool = source.pool()) {
            Database database = Database.over(pool, source);
            List<Thread> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                readers.add(reader(database, over, seen, wrong));
            }
            for (int i = 1; i <= REPLACEMENTS; i++) {
                long value = i;
                Embedded.write(settings, sql -> setBoth(sql, value));
            }
            Eventually.within(Duration.ofMinutes(1), () -> assertThat(seen).hasValue(REPLACEMENTS));
            over.set(true);
            for (Thread each : readers) {
                each.join();
            }
            assertThat(openFiles()).hasSizeLessThanOrEqualTo(1);
        }
        assertThat(wrong).isEmpty();
        assertThat(openFiles()).isEmpty();
    }

    @Test
    void whatIsReadWhenAFileIsReplacedIsReadToItsEnd() throws Exception {
        JdbcSettings settings = JdbcSettings.of(url());
        JdbcBooks.open(settings).close();
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
        Embedded.write(settings, sql -> setBoth(sql, 1));
        try (EmbeddedConnections source = Embedded.source(settings);
                Pool pool = source.pool();
                Connection old = pool.lend()) {
            old.setAutoCommit(false);
            old.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            for (int i = 2; i <= 4; i++) {
                long value = i;
                Embedded.write(settings, sql -> setBoth(sql, value));
            }
            source.own().close();

            assertThat(number(old, "instrument", "min_order_size")).isEqualTo(1);
            assertThat(number(old, "position", "quantity")).isEqualTo(1);
            try (Connection now = pool.lend()) {
                assertThat(number(now, "position", "quantity")).isEqualTo(4);
            }
        }
    }

    private static Thread reader(
            Database database, AtomicBoolean over, AtomicLong seen, Queue<String> wrong) {
        Thread thread =
                new Thread(
                        () -> {
                            long last = 0;
                            while (!over.get()) {
                                last = read(database, last, wrong);
                                seen.accumulateAndGet(last, Math::max);
                            }
                        });
        thread.start();
        return thread;
    }

    private static long read(Database database, long last, Queue<String> wrong) {
        try {
            return database.bare(
                    connection -> {
                        long one = number(connection, "instrument", "min_order_size");
                        long other = number(connection, "position", "quantity");
                        if (last > 0 && one != other) {
                            wrong.add("two books: " + one + " and " + other);
                        }
                        if (one < last) {
                            wrong.add("back from " + last + " to " + one);
                        }
                        return Math.max(last, one == other ? one : 0);
                    });
        } catch (RuntimeException failed) {
            wrong.add(failed.toString());
            return last;
        }
    }

    private static long number(Connection connection, String table, String column)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select max(" + column + ") from " + table)) {
            row.next();
            return row.getBigDecimal(1).longValue();
        }
    }

    private static void setBoth(PlainSql sql, long value) {
        sql.run("update instrument set min_order_size = ?", value);
        sql.run("update position set quantity = ?", value);
        sql.run("delete from position where account_code <> ?", ANNS.value());
    }

    /** The files of books that this process has open, where the system tells. */
    private List<String> openFiles() throws IOException {
        Path descriptors = Path.of("/proc/self/fd");
        if (!Files.isDirectory(descriptors)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(descriptors)) {
            return files.flatMap(each -> target(each).stream())
                    .filter(each -> each.startsWith(home.toString()) && each.contains(".mv.db"))
                    .toList();
        }
    }

    private static Optional<String> target(Path descriptor) {
        try {
            return Optional.of(Files.readSymbolicLink(descriptor).toString());
        } catch (IOException closed) {
            return Optional.empty();
        }
    }

    private String url() {
        return "jdbc:h2:file:" + home.resolve("books");
    }
}
