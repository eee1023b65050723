package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import java.io.InterruptedIOException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.function.Predicate;

/** What a failure of a statement says about the database. */
public enum Trouble {

    /** Nothing: the statement, or what became of its rows, is wrong. */
    DEFECT,

    /** The pool had no connection to lend, so that the work has not begun. */
    NO_CONNECTION,

    /** The server did not answer in time, for which the driver has a kind of interrupted input. */
    SILENT,

    /** The server ended the statement, since it waited for a lock or took too long. */
    BLOCKED,

    /** There was a connection, or a reading, and it broke. */
    LOST,

    /** The server cannot be reached, or lets no connection in, or the wait for one was ended. */
    AWAY;

    /** What to say of it in one line. */
    public String message() {
        return switch (this) {
            case BLOCKED -> "the database is busy: a statement took too long";
            case NO_CONNECTION ->
                    "no connection was free or made in time: look at the database, its limit of"
                            + " connections, and blotter.db-pool-size (in Java: poolSize, or your pool)";
            default -> "the database cannot be reached";
        };
    }

    /** Whether the same work may succeed on another connection. */
    boolean mayPass() {
        return this == NO_CONNECTION || this == LOST;
    }

    /** The trouble that {@code failure} is a sign of, in a database of this kind. */
    public static Trouble of(RuntimeException failure, Engine engine) {
        if (DatabaseRefusal.causes(failure)
                .anyMatch(SQLTransientConnectionException.class::isInstance)) {
            return NO_CONNECTION;
        }
        if (DatabaseRefusal.causes(failure).anyMatch(InterruptedIOException.class::isInstance)) {
            return SILENT;
        }
        if (hasState(failure, Engine::isTimeout)) {
            return BLOCKED;
        }
        if (DatabaseRefusal.errors(failure).anyMatch(engine::isLost)) {
            return LOST;
        }
        return isAway(failure, engine) ? AWAY : DEFECT;
    }

    private static boolean isAway(RuntimeException failure, Engine engine) {
        return hasState(failure, engine::isGone)
                || DatabaseRefusal.causes(failure)
                        .anyMatch(
                                cause ->
                                        cause instanceof SQLNonTransientConnectionException
                                                || cause instanceof SQLRecoverableException
                                                || cause instanceof InterruptedException);
    }

    /** Whether a database says with {@code failure} what the condition is about. */
    public static boolean hasState(Throwable failure, Predicate<String> condition) {
        return DatabaseRefusal.errors(failure)
                .anyMatch(error -> condition.test(String.valueOf(error.getSQLState())));
    }
}
