package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.Column;
import dev.blotter.adapter.jdbc.directory.csv.Column.Reference;
import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;

/**
 * Gives rows to several sinks, one after the other. When the database refuses some, they are
 * written one by one, so that the first bad one can be reported.
 *
 * @param connection where they are written
 * @param sinks the sinks in this order
 */
public record CheckedSink(Connection connection, List<RowSink> sinks) implements RowSink {

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            for (RowSink sink : sinks) {
                sink.write(rows);
            }
            connection.releaseSavepoint(before);
        } catch (SQLException refused) {
            if (!Dialect.isConstraintViolated(refused)) {
                throw refused;
            }
            connection.rollback(before);
            writeOneByOne(rows, refused);
        }
    }

    @Override
    public void close() throws SQLException {
        for (RowSink sink : sinks) {
            sink.close();
        }
    }

    private void writeOneByOne(List<DataRow> rows, SQLException refused) throws SQLException {
        if (rows.size() == 1) {
            throw explain(rows.get(0), refused);
        }
        for (DataRow row : rows) {
            write(List.of(row));
        }
    }

    private ImportFailed explain(DataRow row, SQLException refused) throws SQLException {
        if (Dialect.isDuplicate(refused)) {
            return row.duplicate();
        }
        for (Table table : Table.of(row.file())) {
            for (Column column : table.takes().test(row) ? table.columns() : List.<Column>of()) {
                if (column.reference().isPresent()
                        && isMissing(column.reference().get(), row.cell(column.name()))) {
                    return row.refused(column.name(), "is not " + column.reference().get().what());
                }
            }
        }
        throw refused;
    }

    private boolean isMissing(Reference reference, String key) throws SQLException {
        String sql = "select 1 from %s where %s = ?".formatted(reference.table(), reference.key());
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            select.setString(1, key);
            try (ResultSet found = select.executeQuery()) {
                return !found.next();
            }
        }
    }
}
