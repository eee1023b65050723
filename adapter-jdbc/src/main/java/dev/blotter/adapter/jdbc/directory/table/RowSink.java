package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import java.sql.SQLException;

/** Takes the rows of one file. */
public interface RowSink extends AutoCloseable {

    /** Takes one more row, and may write it later together with others. */
    void add(DataRow row) throws SQLException;

    /** Writes what is not written yet. */
    void flush() throws SQLException;

    @Override
    void close() throws SQLException;
}
