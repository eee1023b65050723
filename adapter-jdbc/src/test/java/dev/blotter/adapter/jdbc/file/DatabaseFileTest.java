package dev.blotter.adapter.jdbc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.JdbcAdministration;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.check.Finding;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseFileTest {

    @TempDir private Path directory;
    private Path file;
    private JdbcSettings settings;

    @BeforeEach
    void nameFile() {
        file = directory.resolve("data/books.mv.db");
        settings = JdbcSettings.of(url());
    }

    @Test
    void allThatIsMadeIsForItsOwnerOnly() throws IOException {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("posix");
        try (JdbcBooks books = JdbcBooks.open(settings);
                Stream<Path> made = Files.list(file.getParent())) {
            assertThat(books.keys().unusable()).isZero();
            assertThat(permissions(file.getParent())).isEqualTo("rwx------");
            assertThat(made.map(DatabaseFileTest::permissions)).containsOnly("rw-------");
        }
    }

    @Test
    void aPlaceWhereNoDirectoryCanBeIsRefusedInWordsForAnOperator() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        JdbcSettings below = JdbcSettings.of("jdbc:h2:file:" + file.resolve("data/books"));

        assertThatThrownBy(() -> JdbcBooks.open(below))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining(file + "/data cannot be used for the database: ")
                .message()
                .doesNotContain("Exception");
    }

    @Test
    void aStrangerCannotConnectWithoutThePassword() {
        try (JdbcBooks books = JdbcBooks.open(settings)) {
            assertThat(books.keys().unusable()).isZero();
            assertThatThrownBy(() -> connect("")).isInstanceOf(SQLException.class);
        }
        JdbcBooks.open(settings).close();
    }

    @Test
    void noTraceFileIsLeftBesideANewFile() throws IOException {
        JdbcBooks.open(settings).close();

        try (Stream<Path> left = Files.list(file.getParent())) {
            assertThat(left.map(each -> each.getFileName().toString()))
                    .containsExactlyInAnyOrder("books.mv.db", "books.password", "books.opening");
        }
    }

    @Test
    void aPasswordThatIsSetIsTheOneOfTheFile() throws SQLException {
        makeWithPassword("given");

        connect("given").close();
        assertThat(file.resolveSibling("books.password")).doesNotExist();
    }

    @Test
    void aFileWithoutAPasswordOpensAndMigratingGivesItOne() throws SQLException, IOException {
        Files.createDirectories(file.getParent());
        connect("").close();

        assertThat(complaints()).anyMatch(text -> text.contains("has no tables"));
        JdbcAdministration.migrate(settings);
        Files.deleteIfExists(file.resolveSibling("books.password"));
        assertThatThrownBy(() -> connect("")).isInstanceOf(SQLException.class);
    }

    @Test
    void aFileThatWasToGetAPasswordWhenAProcessWasKilledGetsItWhenItIsOpened() throws Exception {
        JdbcBooks.open(settings).close();
        String kept = Files.readString(file.resolveSibling("books.password"));
        try (Connection connection = connect(kept)) {
            connection.createStatement().execute("alter user sa set password ''");
        }

        JdbcBooks.open(settings).close();

        connect(kept).close();
        assertThatThrownBy(() -> connect("")).isInstanceOf(SQLException.class);
    }

    @Test
    void aFileWithAnotherPasswordThanIsKeptKeepsIt() throws Exception {
        makeWithPassword("given");
        Files.writeString(file.resolveSibling("books.password"), "another");

        assertThatThrownBy(() -> JdbcBooks.open(settings))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("Wrong user name or password");
        connect("given").close();
    }

    @Test
    void checkSaysThatAFileHasNoPassword() throws SQLException, IOException {
        JdbcBooks.open(settings).close();
        String password = Files.readString(file.resolveSibling("books.password"));
        try (Connection connection = connect(password)) {
            connection.createStatement().execute("alter user sa set password ''");
        }
        Files.delete(file.resolveSibling("books.password"));

        assertThat(complaints()).anyMatch(text -> text.contains("has no password"));
        JdbcAdministration.migrate(settings);
        assertThat(complaints()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99})
    void aFileOfWhichTheEndIsMissingIsRefusedAndKeepsItsName(double part) throws IOException {
        JdbcBooks.open(settings).close();
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, (int) (whole.length * part)));

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> JdbcBooks.open(settings))
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageContaining(file.toString())
                    .hasMessageContaining("restore the last backup");
        }
    }

    @Test
    void aFileOfAnotherKindIsNamed() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "no database\n".repeat(1000));

        assertThatThrownBy(() -> JdbcBooks.open(settings))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining(file + " is not a database of H2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INIT=runscript from 'x'",
                "init=x",
                "TRACE_LEVEL_FILE=3",
                "DATABASE_EVENT_LISTENER='x'",
                "AUTHREALM=x",
                "CACHE_SIZE=1\\;INIT=x"
            })
    void aUrlCannotRunCodeOrWriteFiles(String setting) {
        assertThatThrownBy(() -> JdbcSettings.of("jdbc:h2:mem:x;" + setting))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("may not have the setting");
    }

    private void makeWithPassword(String password) {
        JdbcSettings given = settings.toBuilder().password(password).build();
        JdbcBooks.open(given).close();
    }

    private List<String> complaints() {
        List<String> texts = new ArrayList<>();
        JdbcAdministration.check(
                settings,
                finding -> {
                    if (finding.level() == Finding.Level.ERROR) {
                        texts.add(finding.text());
                    }
                });
        return texts;
    }

    private Connection connect(String password) throws SQLException {
        return DriverManager.getConnection(url() + ";AUTO_SERVER=TRUE", "sa", password);
    }

    private String url() {
        return "jdbc:h2:file:" + directory.resolve("data/books");
    }

    private static String permissions(Path path) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
