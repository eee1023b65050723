package dev.blotter.adapter.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When H2 writes to its file what a program has changed that knows nothing of ours. */
class ChunkLockTest {

    private static final long NOT_WRITTEN = -1;

    @TempDir private Path directory;

    @Test
    void nothingIsWrittenInTheMiddleOfAStatementOrACommit() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into account (code, account_group) values ('default:1', 'g')");
            SessionLocal session =
                    (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
            MVStore store = session.getDatabase().getStore().getMvStore();
            session.lock(); // as each statement does
            try {
                assertThat(CompletableFuture.supplyAsync(store::tryCommit).join())
                        .isEqualTo(NOT_WRITTEN);
            } finally {
                session.unlock();
            }
            assertThat(CompletableFuture.supplyAsync(store::tryCommit).join())
                    .isNotEqualTo(NOT_WRITTEN);
        }
    }

    @Test
    void aStatementThatTakesLongDoesNotKeepOthersFromBeingWrittenForEver() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into account (code, account_group) values ('default:1', 'g')");
            SessionLocal session =
                    (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
            MVStore store = session.getDatabase().getStore().getMvStore();
            session.lock();
            try {
                assertThat(CompletableFuture.supplyAsync(() -> firstWritten(store)).join())
                        .isNotEqualTo(NOT_WRITTEN);
            } finally {
                session.unlock();
            }
        }
    }

    private static long firstWritten(MVStore store) {
        long written = NOT_WRITTEN;
        while (written == NOT_WRITTEN) {
            written = store.tryCommit();
        }
        return written;
    }

    private Connection connect() throws SQLException {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books"));
        JdbcBooks.open(settings).close();
        String password = DatabaseFile.of(settings.url()).orElseThrow().password();
        return DriverManager.getConnection(settings.url(), "sa", password);
    }
}
