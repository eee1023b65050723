package dev.blotter.adapter.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.file.DatabaseFile;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.h2.api.ErrorCode;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.h2.store.fs.rec.FilePathRec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** When H2 writes to its file what a program has changed that knows nothing of ours. */
class ChunkLockTest {

    private static final long NOT_WRITTEN = -1;
    private static final long TIME_TO_MAKE_STATES = 300;
    private static final long PAUSE = 50;
    private static final int NEVER = 3_600_000;

    @TempDir private Path directory;

    @Test
    void nothingIsWrittenInTheMiddleOfAStatementOrACommit() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into account (code, account_group) values ('default:1', 'g')");
            SessionLocal session = session(connection);
            MVStore store = store(connection);
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
            SessionLocal session = session(connection);
            MVStore store = store(connection);
            session.lock();
            try {
                assertThat(CompletableFuture.supplyAsync(() -> firstWritten(store)).join())
                        .isNotEqualTo(NOT_WRITTEN);
            } finally {
                session.unlock();
            }
        }
    }

    /**
     * H2 would make the third state while the second one waits for the first one to be written, and
     * leave the second one out of it. If the process were killed then, the third could not be read.
     */
    @Test
    @Timeout(60)
    void aStateIsWrittenBeforeTheNextOneIsMade() throws Exception {
        FilePathRec.register();
        CountDownLatch disk = new CountDownLatch(1);
        try (Connection connection = connect("rec:");
                Statement statement = connection.createStatement()) {
            MVStore store = store(connection);
            store.setAutoCommitDelay(NEVER);
            FilePathRec.setRecorder((kind, name, data, at) -> await(disk));
            CompletableFuture<Void> states =
                    CompletableFuture.runAsync(() -> makeStates(3, statement, store));
            Thread.sleep(TIME_TO_MAKE_STATES);
            disk.countDown();
            states.join();
            Set<String> listed = chunks(store);
            makeStates(1, statement, store);

            assertThat(chunks(store)).containsAll(listed).hasSize(listed.size() + 1);
        } finally {
            FilePathRec.setRecorder(null);
        }
    }

    /** H2 would let others read what a transaction has changed that cannot be rolled back. */
    @Test
    @Timeout(60)
    void nothingIsReadOfAFileThatCouldNotBeWritten() throws Exception {
        FilePathRec.register();
        Connection writer = connect("rec:"); // which H2 closes
        Connection reader = connectAgain("rec:");
        try (Statement writing = writer.createStatement();
                Statement reading = reader.createStatement()) {
            MVStore store = store(writer);
            FilePathRec.setRecorder(
                    (kind, name, data, at) -> {
                        throw new IllegalStateException("no space");
                    });
            writer.setAutoCommit(false);
            writing.execute("insert into account (code, account_group) values ('default:1', 'g')");
            while (store.getPanicException() == null) {
                Thread.sleep(PAUSE);
            }
            Thread.sleep(PAUSE);

            assertClosed(() -> reading.execute("table account"));
            assertClosed(writer::rollback);
            assertClosed(() -> reading.execute("table account"));
        } finally {
            FilePathRec.setRecorder(null);
        }
    }

    private static void makeStates(int count, Statement statement, MVStore store) {
        for (int i = 0; i < count; i++) {
            try {
                statement.execute(
                        "insert into account (code, account_group) values (random_uuid(), 'g')");
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
            assertThat(store.tryCommit()).isNotEqualTo(NOT_WRITTEN);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Those that the last state lists, which is all but itself. */
    private static Set<String> chunks(MVStore store) {
        store.getFileStore().executeFileStoreOperation(() -> {}); // when all states are written
        return store.getLayoutMap().keySet().stream()
                .filter(key -> key.startsWith("chunk."))
                .collect(Collectors.toSet());
    }

    private static long firstWritten(MVStore store) {
        long written = NOT_WRITTEN;
        while (written == NOT_WRITTEN) {
            written = store.tryCommit();
        }
        return written;
    }

    private Connection connect() throws SQLException {
        return connect("file:");
    }

    private Connection connect(String fileSystem) throws SQLException {
        JdbcBooks.open(JdbcSettings.of(url("file:"))).close();
        return connectAgain(fileSystem);
    }

    private Connection connectAgain(String fileSystem) throws SQLException {
        String password = DatabaseFile.of(url("file:")).orElseThrow().password();
        return DriverManager.getConnection(url(fileSystem) + ";TRACE_LEVEL_FILE=0", "sa", password);
    }

    private String url(String fileSystem) {
        return "jdbc:h2:" + fileSystem + directory.resolve("books");
    }

    private static MVStore store(Connection connection) throws SQLException {
        return session(connection).getDatabase().getStore().getMvStore();
    }

    private static SessionLocal session(Connection connection) throws SQLException {
        return (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
    }

    private static void assertClosed(ThrowingCallable statement) {
        assertThatThrownBy(statement)
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed ->
                                assertThat(failed.getErrorCode())
                                        .isEqualTo(ErrorCode.DATABASE_IS_CLOSED));
    }
}
