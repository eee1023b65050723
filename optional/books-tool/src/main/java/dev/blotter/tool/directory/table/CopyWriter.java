package dev.blotter.tool.directory.table;

import dev.blotter.tool.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Copies all rows of a file into a table, many at a time. When the database refuses some, all of
 * them go to a sink that reports the first bad one.
 */
final class CopyWriter implements RowSink {

    private static final int BATCH = 10_000;

    private final Connection connection;
    private final Table table;
    private final RowSink doubtful;
    private final List<DataRow> pending = new ArrayList<>(BATCH);
    private Optional<RowCopy> copying = Optional.empty();
    private Savepoint before;

    CopyWriter(Connection connection, Table table, RowSink doubtful) {
        this.connection = connection;
        this.table = table;
        this.doubtful = doubtful;
    }

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        pending.addAll(rows);
        try {
            copy(rows);
        } catch (SQLException refused) {
            throw explain(refused);
        }
        if (pending.size() >= BATCH) {
            flush();
        }
    }

    @Override
    public void flush() throws SQLException {
        if (copying.isPresent()) {
            try {
                copying.get().finish();
            } catch (SQLException refused) {
                throw explain(refused);
            }
            connection.releaseSavepoint(before);
            copying = Optional.empty();
            pending.clear();
        }
    }

    @Override
    public void close() throws SQLException {
        if (copying.isPresent()) {
            copying.get().close();
        }
        doubtful.close();
    }

    private void copy(List<DataRow> rows) throws SQLException {
        if (copying.isEmpty()) {
            before = connection.setSavepoint();
            copying = Optional.of(RowCopy.into(connection, table.name(), table.names()));
        }
        for (DataRow row : rows) {
            copying.get().add(table.values(row));
        }
    }

    /** The database may refuse rows as soon as it sees them, or only when it has seen all. */
    private SQLException explain(SQLException refused) throws SQLException {
        if (TableSinks.isRefused(refused)) {
            connection.rollback(before);
            doubtful.write(pending);
            doubtful.flush();
        }
        return refused;
    }
}
