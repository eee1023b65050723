package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.CellType;
import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.postgresql.RowCopy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Copies rows into a table, many at a time. When the database refuses some, all of them go to a
 * writer that reports the first bad one.
 */
final class CopyWriter implements RowSink {

    private static final int BATCH = 10_000;

    private final Connection connection;
    private final Table table;
    private final RowSink doubtful;
    private final List<DataRow> pending = new ArrayList<>(BATCH);
    private Optional<Copying> copying = Optional.empty();

    CopyWriter(Connection connection, Table table, RowSink doubtful) {
        this.connection = connection;
        this.table = table;
        this.doubtful = doubtful;
    }

    @Override
    public void add(DataRow row) throws SQLException {
        if (copying.isEmpty()) {
            copying = Optional.of(begin());
        }
        pending.add(row);
        List<Optional<Object>> cells =
                table.values().apply(row).stream().map(CopyWriter::cell).toList();
        copy(copying.get(), rows -> rows.add(cells));
        if (pending.size() == BATCH) {
            flush();
        }
    }

    @Override
    public void flush() throws SQLException {
        if (copying.isPresent()) {
            copy(copying.get(), RowCopy::finish);
            connection.releaseSavepoint(copying.get().before());
            copying = Optional.empty();
            pending.clear();
        }
    }

    @Override
    public void close() throws SQLException {
        if (copying.isPresent()) {
            copying.get().rows().close();
        }
        doubtful.close();
    }

    private Copying begin() throws SQLException {
        Savepoint before = connection.setSavepoint();
        return new Copying(before, RowCopy.into(connection, table.name(), table.names()));
    }

    /** The database may refuse rows as soon as it sees them, or only when it has seen all. */
    private void copy(Copying running, Step step) throws SQLException {
        try {
            step.on(running.rows());
        } catch (SQLException refused) {
            if (!TableWriter.isConstraintViolated(refused)) {
                throw refused;
            }
            connection.rollback(running.before());
            tellTheBadOne();
            throw refused;
        }
    }

    private void tellTheBadOne() throws SQLException {
        for (DataRow row : pending) {
            doubtful.add(row);
        }
        doubtful.flush();
    }

    private static Optional<Object> cell(Object value) {
        return value == CellType.NOTHING ? Optional.empty() : Optional.of(value);
    }

    private interface Step {
        void on(RowCopy rows) throws SQLException;
    }

    private record Copying(Savepoint before, RowCopy rows) {}
}
