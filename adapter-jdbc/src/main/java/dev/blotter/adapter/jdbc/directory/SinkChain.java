package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import java.sql.SQLException;
import java.util.List;

/**
 * Gives each row to several sinks, one after the other.
 *
 * @param sinks the sinks in this order
 */
record SinkChain(List<RowSink> sinks) implements RowSink {

    @Override
    public void add(DataRow row) throws SQLException {
        for (RowSink sink : sinks) {
            sink.add(row);
        }
    }

    @Override
    public void flush() throws SQLException {
        for (RowSink sink : sinks) {
            sink.flush();
        }
    }

    @Override
    public void close() throws SQLException {
        for (RowSink sink : sinks) {
            sink.close();
        }
    }
}
