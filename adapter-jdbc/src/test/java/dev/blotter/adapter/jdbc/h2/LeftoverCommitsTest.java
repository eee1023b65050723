package dev.blotter.adapter.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import dev.blotter.domain.account.AccountCode;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.tx.TransactionStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file as a process leaves it that is killed while it commits. */
class LeftoverCommitsTest {

    private static final AccountCode CODE = new AccountCode("default:1");

    @TempDir private Path directory;

    @Test
    void aCommitThatWasBegunIsCompletedWhenTheFileIsOpenedNext()
            throws SQLException, IOException, ReflectiveOperationException {
        JdbcSettings before = settings("before");
        JdbcBooks.open(before).close();
        String password = DatabaseFile.of(before.url()).orElseThrow().password();
        try (Connection connection = DriverManager.getConnection(before.url(), "sa", password);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(
                    "insert into account (code, account_group) values ('default:1', 'g')");
            beginCommit((SessionLocal) connection.unwrap(JdbcConnection.class).getSession());
            copy(".mv.db");
            copy(".password");
        }

        try (JdbcBooks books = JdbcBooks.open(settings("killed"))) {
            assertThat(books.reference().current().accounts().find(CODE)).isPresent();
        }
    }

    /** Writes the mark that a commit begins with, and nothing of what it does after that. */
    private static void beginCommit(SessionLocal session) throws ReflectiveOperationException {
        TransactionStore store = session.getDatabase().getStore().getTransactionStore();
        Method mark =
                TransactionStore.class.getDeclaredMethod(
                        "markUndoLogAsCommitted", int.class, long.class);
        mark.setAccessible(true);
        mark.invoke(store, session.getTransaction().getId(), 1L);
        session.getDatabase().getStore().getMvStore().commit();
    }

    private JdbcSettings settings(String name) {
        return JdbcSettings.of("jdbc:h2:file:" + directory.resolve(name));
    }

    private void copy(String suffix) throws IOException {
        Files.copy(directory.resolve("before" + suffix), directory.resolve("killed" + suffix));
    }
}
