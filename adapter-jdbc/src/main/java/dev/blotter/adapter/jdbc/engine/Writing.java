package dev.blotter.adapter.jdbc.engine;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Changes of the books, one transaction after the other. Readers see them once they are published;
 * where books are written in place, that is when they are committed.
 */
public interface Writing extends AutoCloseable {

    /** What to write over until the next publication. It is not to be closed by the caller. */
    Connection connection() throws SQLException;

    /** Whether what is committed can be seen by no other before it is published. */
    boolean isPrivate();

    /** Lets everybody read what was committed. */
    void publish();

    /** Drops what was not published. */
    @Override
    void close();
}
