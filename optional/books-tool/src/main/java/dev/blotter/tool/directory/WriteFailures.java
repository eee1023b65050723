package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.port.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * What an import reports when the database fails.
 *
 * @param engine the kind of database
 * @param books what has become of the books
 */
record WriteFailures(Engine engine, String books) {

    /** What to throw when a program that writes the books got {@code failed}. */
    RuntimeException of(SQLException failed) {
        String state = String.valueOf(failed.getSQLState());
        if (Engine.isBusy(state)) {
            return new ImportFailed(
                    "the books are being written by another program; try again later", failed);
        }
        if (engine.isUnwritable(failed)) {
            return new ImportFailed(
                    "the database cannot be written, and %s: %s"
                            .formatted(books, OpeningFailure.reason(failed)),
                    failed);
        }
        if (isGone(failed) || Engine.isTimeout(state)) {
            return new StoreUnavailable(
                    "the database ended the import before it was done; "
                            + books
                            + DatabaseRefusal.text(failed).map(": "::concat).orElse(""),
                    failed);
        }
        return DatabaseRefusal.of(failed)
                .orElseGet(() -> new IllegalStateException("the import cannot be written", failed));
    }

    /** The first failure in a session that H2 ends may say nothing of that; the next one does. */
    private boolean isGone(SQLException failed) {
        return Stream.concat(Stream.of(failed), Arrays.stream(failed.getSuppressed()))
                .filter(SQLException.class::isInstance)
                .map(each -> String.valueOf(((SQLException) each).getSQLState()))
                .anyMatch(engine::isGone);
    }

    /** Rolls back after {@code failed}. */
    static void rollBack(Connection connection, Exception failed) {
        try {
            connection.rollback();
        } catch (SQLException lost) {
            failed.addSuppressed(lost);
        }
    }
}
