package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.util.Map;
import java.util.Optional;

/** The changes of other books, transaction by transaction, in the order in which they were made. */
public interface ChangeFeed {

    /**
     * Returns the next line, as soon as there is one, or empty at the end.
     *
     * @throws ImportFailed if it cannot be read, nor can those after it
     */
    Optional<Line> next();

    /** Whether the next line may be here already. */
    boolean isReady();

    /** A line of a feed. */
    sealed interface Line permits Change, Truncate, Commit, Bad {

        /** Its number, the first being 1. */
        long line();
    }

    /**
     * A row that is added or changed, or goes.
     *
     * @param line the number of the line
     * @param table the table, by the name of its file in a data directory without the ending
     * @param isRemoved whether the row goes
     * @param cells the cells by the names of their columns, which are those of the file
     */
    record Change(long line, String table, boolean isRemoved, Map<String, String> cells)
            implements Line {

        public Change {
            cells = Map.copyOf(cells);
        }
    }

    /**
     * All rows of a table go, but those that later lines add.
     *
     * @param line the number of the line
     * @param table the table, named as in {@link Change}
     */
    record Truncate(long line, String table) implements Line {}

    /**
     * A line that says nothing that can be followed.
     *
     * @param line the number of the line
     * @param reason why not
     */
    record Bad(long line, ImportFailed reason) implements Line {}

    /**
     * The end of a transaction.
     *
     * @param line the number of the line
     * @param cursor what the feed can be continued from
     */
    record Commit(long line, String cursor) implements Line {}
}
