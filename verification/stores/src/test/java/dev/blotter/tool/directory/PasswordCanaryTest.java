package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.USERS;
import static dev.blotter.tool.directory.Broker.USER_DENIALS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A password that is imported is nowhere on the disk but in its file, however the import ends. */
class PasswordCanaryTest {

    private static final String PASSWORD = "canary-in-a-coal-mine-7261";
    private static final String NAME = "miner-who-has-a-canary";
    private static final String ROW = NAME + "," + PASSWORD + ",true";

    @TempDir private Path home;
    @TempDir private Path books;

    @Test
    void isNotInPostgreSql() throws IOException {
        try (Broker broker = new Broker(TestEngine.POSTGRESQL, home)) {
            Path data = Path.of(broker.rows("show data_directory").get(0));
            assumeThat(data).isReadable();
            broker.file("users.csv", USERS, ROW).handOver(ImportMode.REPLACE);
            assertNotIn(data, broker);

            broker.file("users.csv", USERS, "z" + ROW)
                    .file("user_denials.csv", USER_DENIALS, "nobody,TYPE,X");
            assertThatExceptionOfType(ImportFailed.class)
                    .isThrownBy(() -> broker.handOver(ImportMode.MERGE));
            assertNotIn(data, broker);

            broker.file("users.csv", USERS, "y" + ROW).file("user_denials.csv", USER_DENIALS);
            assertThatExceptionOfType(StoreUnavailable.class)
                    .isThrownBy(
                            () ->
                                    broker.handOver(
                                            ImportMode.MERGE, broker.takingTheDatabaseAway()));
            assertThat(holding(data, PASSWORD)).isEmpty();
        }
    }

    private static void assertNotIn(Path data, Broker broker) throws IOException {
        broker.execute("checkpoint");
        assertThat(holding(data.resolve("pg_wal"), NAME)).isNotEmpty();
        assertThat(holding(data.resolve("base"), NAME)).isNotEmpty();
        assertThat(holding(data, PASSWORD)).isEmpty();
    }

    @Test
    void isNotInTheFileOfH2() throws IOException {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + books.resolve("books"));
        JdbcBooks.open(settings).close();
        write(settings, List.of(USERS, ROW), List.of(USER_DENIALS));
        assertThat(holding(books, NAME)).isNotEmpty();
        assertThat(holding(books, PASSWORD)).isEmpty();

        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(
                        () ->
                                write(
                                        settings,
                                        List.of(USERS, "z" + ROW),
                                        List.of(USER_DENIALS, "nobody,TYPE,X")));
        assertThat(holding(books, PASSWORD)).isEmpty();
    }

    /** What a process that was killed would leave is there when the next file begins. */
    private void write(JdbcSettings settings, List<String> users, List<String> denials)
            throws IOException {
        Path directory = Files.createTempDirectory(home, "data");
        Files.write(directory.resolve("users.csv"), users);
        Files.write(directory.resolve("user_denials.csv"), denials);
        BooksTool.importDirectory(
                settings,
                directory,
                ImportMode.MERGE,
                new ImportProgress() {
                    @Override
                    public void started(String file, long bytes) {
                        if (file.equals("user_denials.csv")) {
                            assertThat(holding(books, PASSWORD)).isEmpty();
                        }
                    }
                });
    }

    /** The files under {@code directory} that have a text in them. */
    private static List<Path> holding(Path directory, String text) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> isFound(file, text)).toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static boolean isFound(Path file, String text) {
        try {
            return Files.isRegularFile(file)
                    && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                            .contains(text);
        } catch (NoSuchFileException gone) {
            return false;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
