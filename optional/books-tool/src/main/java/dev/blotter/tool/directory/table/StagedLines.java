package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Place;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.Optional;

/**
 * Runs statements over staged lines, and finds the first line that the database refuses, for a
 * reason that no check foresees.
 *
 * @param staged the table that has them
 * @param deletes whether the statements delete rows
 */
record StagedLines(Staged staged, boolean deletes) {

    /** How the database refuses to delete what is referred to. */
    static final String REFERRED_TO = "23503";

    private static final long PIECE = 1 << 16;

    /**
     * Runs {@code work} with a further condition on staged rows: once, or for some thousand lines
     * at a time, each of which are committed. Where the database refuses some lines, half as many
     * are tried, the first ones first.
     */
    void run(boolean inPieces, Work work) throws SQLException {
        long last = last();
        long many = inPieces ? PIECE : last + 1;
        for (long first = 0; first <= last; ) {
            long end = Math.min(first + many - 1, last);
            String some = between(first, end, last);
            Optional<SQLException> refused = refused(() -> work.on(some));
            if (refused.isPresent()) {
                if (first == end) {
                    throw failed(first, refused.get());
                }
                many = (end - first + 1) / 2;
            } else {
                first = end + 1;
                if (inPieces) {
                    staged.connection().commit();
                }
            }
        }
    }

    /** None where it is all lines, of which PostgreSQL then guesses better how many there are. */
    private static String between(long first, long end, long last) {
        return end - first == last ? "" : " and new.line between %s and %s".formatted(first, end);
    }

    /** Runs {@code all}; if rows are refused, it is as if it had not been run. */
    Optional<SQLException> refused(Whole all) throws SQLException {
        Savepoint before = staged.connection().setSavepoint();
        try {
            all.run();
            staged.connection().releaseSavepoint(before);
            return Optional.empty();
        } catch (SQLException refused) {
            if (!Statements.isRefused(refused)) {
                throw refused;
            }
            staged.connection().rollback(before);
            return Optional.of(refused);
        }
    }

    private long last() throws SQLException {
        return first("select max(line) from " + staged.name()).map(Long::valueOf).orElse(-1L);
    }

    /** Further lines of what the database says may show the whole row, and what is secret in it. */
    private ImportFailed failed(long line, SQLException refused) throws SQLException {
        Column column = staged.file().columns().get(0);
        String text =
                first(
                                "select %s from %s where line = %s"
                                        .formatted(column.target(), staged.name(), line))
                        .orElse("");
        return Place.at(staged.file(), staged.source(), line)
                .in(column.name())
                .failed(
                        Place.quoted(text)
                                + (deletes && REFERRED_TO.equals(refused.getSQLState())
                                        ? " cannot be deleted: other rows still refer to it"
                                        : " " + said(refused)),
                        refused);
    }

    /** What to say of a statement that the database refused. */
    static String said(SQLException refused) {
        return "is refused by the database: "
                + OneLine.reason(refused).lines().findFirst().orElse("");
    }

    private Optional<String> first(String query) throws SQLException {
        return Statements.first(staged.connection(), query);
    }

    /** What is done with the staged rows for which a further condition holds. */
    interface Work {
        void on(String some) throws SQLException;
    }

    /** What is done as a whole. */
    interface Whole {
        void run() throws SQLException;
    }
}
