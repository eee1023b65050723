package dev.blotter.tool.directory.table;

import dev.blotter.tool.directory.csv.DataRow;
import java.sql.SQLException;
import java.util.List;

/** Takes the rows of one file. */
public interface RowSink extends AutoCloseable {

    /** Takes some more rows, and may write them later together with others. */
    void write(List<DataRow> rows) throws SQLException;

    /** Writes what is not written yet. */
    default void flush() throws SQLException {}

    @Override
    default void close() throws SQLException {}
}
