package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Column.Reference;
import dev.blotter.tool.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives rows to several sinks, one after the other, many at a time. When the database refuses some,
 * each half of them is tried by itself, the first one first, until the first bad row is found.
 */
public final class CheckedSink implements RowSink {

    private final Connection connection;
    private final List<RowSink> sinks;
    private final int atATime;
    private final List<DataRow> pending = new ArrayList<>();

    /** Gives so many rows at a time to the sinks, in this order. */
    public CheckedSink(Connection connection, List<RowSink> sinks, int atATime) {
        this.connection = connection;
        this.sinks = sinks;
        this.atATime = atATime;
    }

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        pending.addAll(rows);
        if (pending.size() >= atATime) {
            flush();
        }
    }

    @Override
    public void flush() throws SQLException {
        for (int i = 0; i < pending.size(); i += atATime) {
            writeOrExplain(pending.subList(i, Math.min(i + atATime, pending.size())));
        }
        pending.clear();
    }

    @Override
    public void close() throws SQLException {
        for (RowSink sink : sinks) {
            sink.close();
        }
    }

    private void writeOrExplain(List<DataRow> rows) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            for (RowSink sink : sinks) {
                sink.write(rows);
            }
            connection.releaseSavepoint(before);
        } catch (SQLException refused) {
            if (!TableSinks.isRefused(refused)) {
                throw refused;
            }
            connection.rollback(before);
            if (rows.size() == 1) {
                throw explain(rows.get(0), refused);
            }
            int half = rows.size() / 2;
            writeOrExplain(rows.subList(0, half));
            writeOrExplain(rows.subList(half, rows.size()));
        }
    }

    private ImportFailed explain(DataRow row, SQLException refused) throws SQLException {
        if (TableSinks.isDuplicate(refused)) {
            return row.duplicate();
        }
        for (Table table : Table.of(row.file())) {
            for (Column column : table.takes().test(row) ? table.columns() : List.<Column>of()) {
                if (column.reference().isPresent()
                        && row.has(column.name())
                        && isMissing(column.reference().get(), row.cell(column.name()))) {
                    return row.refused(column.name(), "is not " + column.reference().get().what());
                }
            }
        }
        // further lines may show the whole row, and what is secret in it
        String reason = String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
        return row.refused(
                row.file().columnNames().get(0),
                TableSinks.isReferredTo(refused)
                        ? "cannot be deleted: other rows still refer to it"
                        : "is refused by the database: " + reason);
    }

    private boolean isMissing(Reference reference, String key) throws SQLException {
        String sql = "select 1 from %s where %s = ?".formatted(reference.table(), reference.key());
        return Statements.first(connection, sql, key).isEmpty();
    }
}
