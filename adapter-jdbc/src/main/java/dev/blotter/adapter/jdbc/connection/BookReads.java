package dev.blotter.adapter.jdbc.connection;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Reads of the books that are kept in memory by revision. What they see is not before any revision
 * that was known when they were asked.
 */
public interface BookReads {

    /** Runs a single statement, which may be run again. */
    <T> T statement(Function<Handle, T> work);

    /** Runs several statements that all see the same moment, and may be run again. */
    <T> T snapshot(Function<Handle, T> work);
}
