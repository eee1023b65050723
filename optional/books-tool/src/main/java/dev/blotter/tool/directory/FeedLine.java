package dev.blotter.tool.directory;

import java.util.Map;

/** A line of a {@link ChangeFeed}. */
public sealed interface FeedLine permits FeedLine.Change, FeedLine.Commit {

    /** Its number, the first being 1. */
    long line();

    /**
     * A row that is added or changed, or goes.
     *
     * @param line the number of the line
     * @param table the table, by the name of its file in a data directory without the ending
     * @param isRemoved whether the row goes
     * @param cells the cells by the names of their columns, which are those of the file
     */
    record Change(long line, String table, boolean isRemoved, Map<String, String> cells)
            implements FeedLine {

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
    record Commit(long line, String cursor) implements FeedLine {}
}
