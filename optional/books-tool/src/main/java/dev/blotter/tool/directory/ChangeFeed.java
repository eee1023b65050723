package dev.blotter.tool.directory;

import java.util.Map;
import java.util.Optional;

/** The changes of other books, transaction by transaction, in the order in which they were made. */
public interface ChangeFeed {

    /**
     * Returns the next line, as soon as there is one, or empty at the end.
     *
     * @throws dev.blotter.adapter.jdbc.failure.ImportFailed if it cannot be read
     */
    Optional<Line> next();

    /** Whether the next line may be here already. */
    boolean isReady();

    /** A line of a feed. */
    sealed interface Line permits Change, Commit {

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
     * The end of a transaction.
     *
     * @param line the number of the line
     * @param cursor what the feed can be continued from
     */
    record Commit(long line, String cursor) implements Line {}
}
