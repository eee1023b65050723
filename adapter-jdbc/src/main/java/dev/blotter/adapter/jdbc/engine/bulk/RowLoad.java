package dev.blotter.adapter.jdbc.engine.bulk;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Puts many rows into a table. Until they are finished, nothing else is run on the connection. */
public interface RowLoad extends AutoCloseable {

    /** Adds a row of values as text; an absent one is null in the table. */
    void add(List<Optional<String>> values) throws SQLException;

    /** Waits until all rows are in; others may follow. */
    void finish() throws SQLException;

    /** Ends it, without the rows that are not in yet. */
    @Override
    void close() throws SQLException;
}
