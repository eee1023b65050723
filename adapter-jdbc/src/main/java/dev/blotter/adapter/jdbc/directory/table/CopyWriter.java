package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.postgresql.RowCopy;
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
    private Optional<Copying> copying = Optional.empty();

    CopyWriter(Connection connection, Table table, RowSink doubtful) {
        this.connection = connection;
        this.table = table;
        this.doubtful = doubtful;
    }

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        if (copying.isEmpty()) {
            copying = Optional.of(begin());
        }
        pending.addAll(rows);
        copy(copying.get(), copy -> addTo(copy, rows));
        if (pending.size() >= BATCH) {
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

    private void addTo(RowCopy copy, List<DataRow> rows) throws SQLException {
        for (DataRow row : rows) {
            copy.add(table.values(row));
        }
    }

    /** The database may refuse rows as soon as it sees them, or only when it has seen all. */
    private void copy(Copying running, Step step) throws SQLException {
        try {
            step.on(running.rows());
        } catch (SQLException refused) {
            if (Dialect.isConstraintViolated(refused)) {
                connection.rollback(running.before());
                for (DataRow row : pending) {
                    doubtful.write(List.of(row));
                }
            }
            throw refused;
        }
    }

    private interface Step {
        void on(RowCopy rows) throws SQLException;
    }

    private record Copying(Savepoint before, RowCopy rows) {}
}
