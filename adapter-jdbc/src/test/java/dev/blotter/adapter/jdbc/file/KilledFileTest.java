package dev.blotter.adapter.jdbc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file as a process leaves it that is killed. */
class KilledFileTest {

    private static final int BLOCKS_OF_THE_HEAD = 2 * 4096;

    @TempDir private Path directory;

    private Path file;
    private JdbcSettings settings;

    @BeforeEach
    void makeBooks() {
        file = directory.resolve("books.mv.db");
        settings = JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books"));
        JdbcBooks.open(settings).close();
    }

    @Test
    void isRewrittenWithWhatWasCommittedAndNothingElse() throws SQLException, IOException {
        kill("insert into account (code, account_group) values ('committed', 'g')");
        Object killed = identity();

        JdbcBooks.open(settings).close();

        assertThat(identity()).isNotEqualTo(killed);
        assertThat(accounts()).isEqualTo("committed");
        assertThat(Files.getPosixFilePermissions(file))
                .containsExactlyInAnyOrder(
                        PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        assertThat(directory.resolve("books.mv.db.copy")).doesNotExist();
    }

    @Test
    void isNotRewrittenAfterItWasClosed() throws IOException {
        Object closed = identity();

        JdbcBooks.open(settings).close();

        assertThat(identity()).isEqualTo(closed);
    }

    @Test
    void isNotRewrittenWhileItIsOpen() throws SQLException, IOException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("insert into account (code, account_group) values ('open', 'g')");
            statement.execute("checkpoint sync");
            Object open = identity();

            JdbcBooks.open(settings).close();

            assertThat(identity()).isEqualTo(open);
        }
    }

    /** Any use of the file that this process closes takes H2's lock of it away. */
    @Test
    void isNotRewrittenWhileItIsOpenWithoutALock() throws SQLException, IOException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("insert into account (code, account_group) values ('open', 'g')");
            statement.execute("checkpoint sync");
            Path unlocked = Files.copy(file, directory.resolve("unlocked.mv.db"));
            Object copied = identity(unlocked);

            KilledFile.rewrite(unlocked, directory.resolve("books.lock.db"));
            assertThat(identity(unlocked)).isEqualTo(copied);

            KilledFile.rewrite(unlocked, directory.resolve("none.lock.db"));
            assertThat(identity(unlocked)).isNotEqualTo(copied);
        }
    }

    @Test
    void thatIsDamagedIsLeftAsItIsAndTheBackupIsNamed() throws SQLException, IOException {
        kill("insert into account (code, account_group) values ('committed', 'g')");
        byte[] damaged = Files.readAllBytes(file);
        Arrays.fill(damaged, BLOCKS_OF_THE_HEAD, damaged.length, (byte) 'x');
        Files.write(file, damaged);

        assertThatExceptionOfType(SchemaUnusable.class)
                .isThrownBy(() -> JdbcBooks.open(settings))
                .withMessageContaining("books.mv.db is damaged: restore the last backup");
        assertThat(file).hasBinaryContent(damaged);
        assertThat(directory.resolve("books.mv.db.copy")).doesNotExist();
    }

    /** Commits one statement, begins another, and ends as a killed process does. */
    private void kill(String committed) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(committed);
            connection.setAutoCommit(false);
            statement.execute("insert into account (code, account_group) values ('begun', 'g')");
            statement.execute("update account set account_group = 'h'");
            try (Connection other = connect();
                    Statement writing = other.createStatement()) {
                writing.execute("checkpoint sync");
                writing.execute("shutdown immediately");
            }
        } catch (SQLException closed) {
            assertThat(closed.getMessage()).contains("closed");
        }
    }

    private String accounts() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                "select listagg(code, ' ') from account where account_group = 'g'")) {
            rows.next();
            return rows.getString(1);
        }
    }

    private Connection connect() throws SQLException {
        String password = DatabaseFile.of(settings.url()).orElseThrow().password();
        return DriverManager.getConnection(settings.url() + ";AUTO_SERVER=TRUE", "sa", password);
    }

    private Object identity() throws IOException {
        return identity(file);
    }

    private static Object identity(Path of) throws IOException {
        return Files.readAttributes(of, BasicFileAttributes.class).fileKey();
    }
}
