package dev.blotter.adapter.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With assertions of Java on, H2 counts pages twice to see whether they are counted right. */
class OpenFileTest {

    private static final int ROWS = 5_000;
    private static final int TIMES = 6;
    private static final int STEPS = 10;
    private static final long SEED = 13;

    @TempDir private Path directory;

    @Test
    void aFileStaysSmallHoweverOftenAllRowsAreReplaced() throws SQLException, IOException {
        try (Connection connection = connect();
                Connection other = connect()) {
            create(connection);
            replaceAll(connection, 0);
            compact(other);
            long first = Files.size(file());
            for (int i = 1; i <= TIMES; i++) {
                replaceAll(connection, i);
                compact(other);
                assertThat(Files.size(file())).as("after %d times", i).isLessThan(2 * first);
            }
        }
    }

    @Test
    void noRowIsLostWhileOthersWrite() throws SQLException {
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<NavigableMap<Integer, String>> written;
        try (Connection connection = connect()) {
            create(connection);
            replaceAll(connection, 0);
            written = CompletableFuture.supplyAsync(() -> write(done));
            for (int i = 1; i <= TIMES; i++) {
                replaceAll(connection, i);
                compact(connection);
            }
            done.set(true);
            written.join();
        }

        try (Connection connection = connect()) {
            assertThat(rows(connection, "other")).isEqualTo(written.join());
            assertThat(rows(connection, "book")).hasSize(ROWS).containsEntry(0, text(TIMES, 0));
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:h2:file:" + directory.resolve("books"));
    }

    private static void create(Connection connection) throws SQLException {
        execute(connection, "create table book (id integer primary key, text varchar unique)");
        execute(connection, "create table other (id integer primary key, text varchar)");
    }

    private static void compact(Connection connection) throws SQLException {
        for (int i = 0; i < STEPS; i++) {
            OpenFile.compact(connection);
        }
    }

    private Path file() {
        return directory.resolve("books.mv.db");
    }

    /** Writes versions in between, as a large transaction does. */
    private static void replaceAll(Connection connection, int time) throws SQLException {
        connection.setAutoCommit(false);
        execute(connection, "delete from book");
        execute(connection, "checkpoint");
        try (PreparedStatement insert =
                connection.prepareStatement("insert into book values (?, ?)")) {
            for (int id = 0; id < ROWS; id++) {
                insert.setInt(1, id);
                insert.setString(2, text(time, id));
                insert.addBatch();
            }
            insert.executeBatch();
        }
        execute(connection, "checkpoint");
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static String text(int time, int id) {
        return String.format(Locale.ROOT, "%040d-%d", id, time);
    }

    private NavigableMap<Integer, String> write(AtomicBoolean done) {
        NavigableMap<Integer, String> expected = new TreeMap<>();
        Random random = new Random(SEED);
        try (Connection connection = connect()) {
            for (int i = 0; !done.get(); i++) {
                int begin = random.nextInt(ROWS);
                int end = begin + random.nextInt(ROWS / 10);
                execute(connection, "delete from other where id between " + begin + " and " + end);
                expected.subMap(begin, true, end, true).clear();
                String sql = "insert into other select x, '%d' from system_range(%d, %d)";
                execute(connection, sql.formatted(i, begin, (begin + end) / 2));
                for (int id = begin; id <= (begin + end) / 2; id++) {
                    expected.put(id, String.valueOf(i));
                }
            }
            return expected;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static NavigableMap<Integer, String> rows(Connection connection, String table)
            throws SQLException {
        NavigableMap<Integer, String> rows = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet each = statement.executeQuery("select id, text from " + table)) {
            while (each.next()) {
                rows.put(each.getInt(1), each.getString(2));
            }
            return rows;
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
