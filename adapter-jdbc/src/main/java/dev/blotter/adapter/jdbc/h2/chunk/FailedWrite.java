package dev.blotter.adapter.jdbc.h2.chunk;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.stream.Stream;
import org.h2.api.ErrorCode;
import org.h2.engine.Database;
import org.h2.message.DbException;
import org.h2.mvstore.MVStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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
record FailedWrite(Database database, MVStore store, UncaughtExceptionHandler next)
        implements UncaughtExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(FailedWrite.class);

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
            LOG.error(
                    "The file {} could not be written, and is closed: {}",
                    store.getFileStore().getFileName(),
                    rootCause(failure).getMessage());
        }
        next.uncaughtException(thread, failure);
    }

    private static Throwable rootCause(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .reduce(failure, (wrapper, cause) -> cause);
    }
}
