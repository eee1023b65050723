package dev.blotter.tool.directory;

import java.util.Optional;

/** The changes of other books, transaction by transaction, in the order in which they were made. */
public interface ChangeFeed {

    /**
     * Returns the next line, as soon as there is one, or empty at the end.
     *
     * @throws dev.blotter.adapter.jdbc.failure.ImportFailed if it cannot be read
     */
    Optional<FeedLine> next();

    /** Whether the next line may be here already. */
    boolean isReady();
}
