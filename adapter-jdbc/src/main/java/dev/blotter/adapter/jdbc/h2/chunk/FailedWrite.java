package dev.blotter.adapter.jdbc.h2.chunk;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.Field;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.h2.api.ErrorCode;
import org.h2.engine.Database;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.message.DbException;
import org.h2.mvstore.MVStore;

/**
 * Closes a database before its next statement when its file could not be written. H2 2.5.252 notes
 * a failure in one of its own threads, and lets sessions go on until one adds a chunk itself. What
 * was not written may be missing meanwhile: a rollback fails, H2 forgets the transaction, and
 * everybody sees what it has changed.
 *
 * @param database what is closed
 * @param store its file
 * @param next what H2 does of itself
 */
public record FailedWrite(Database database, MVStore store, UncaughtExceptionHandler next)
        implements UncaughtExceptionHandler {

    /** A database with this count closes its files before its next statement. */
    private static final int CLOSE_NEXT = 1;

    /** Has H2 close this database when its file could not be written. */
    static void closes(Database database, MVStore store) throws ReflectiveOperationException {
        Field handler = MVStore.class.getDeclaredField("backgroundExceptionHandler");
        handler.setAccessible(true);
        handler.set(store, new FailedWrite(database, store, store.backgroundExceptionHandler));
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        if (store.getPanicException() != null) {
            database.setPowerOffCount(CLOSE_NEXT);
            database.setBackgroundException(DbException.get(ErrorCode.DATABASE_IS_CLOSED, failure));
        }
        next.uncaughtException(thread, failure);
    }

    /**
     * Why the file that this process has open for {@code connection} is closed, if it could not be
     * written.
     */
    public static Optional<String> reason(Connection connection) {
        try {
            return connection.unwrap(JdbcConnection.class).getSession()
                            instanceof SessionLocal session
                    ? reason(session.getDatabase().getStore().getMvStore())
                    : Optional.empty();
        } catch (SQLException | DbException closed) {
            return Optional.empty();
        }
    }

    private static Optional<String> reason(MVStore store) {
        return Optional.ofNullable(store.getPanicException())
                .map(
                        failure ->
                                "the file %s could not be written: %s"
                                        .formatted(
                                                store.getFileStore().getFileName(),
                                                rootCause(failure).getMessage()));
    }

    private static Throwable rootCause(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .reduce(failure, (wrapper, cause) -> cause);
    }
}
