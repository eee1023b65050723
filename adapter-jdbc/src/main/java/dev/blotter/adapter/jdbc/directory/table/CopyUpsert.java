package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.postgresql.RowCopy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds or changes many rows at a time, by way of a temporary table. A few rows, and those that the
 * database refuses, go to a sink that reports the first bad one.
 */
final class CopyUpsert implements RowSink {

    private static final int FEW = 64;

    private final Connection connection;
    private final Table table;
    private final String upsert;
    private final RowSink doubtful;
    private final List<DataRow> pending = new ArrayList<>();

    /** Writes by {@code upsert}, which has the name of the temporary table to be filled in. */
    CopyUpsert(Connection connection, Table table, String upsert, RowSink doubtful) {
        this.connection = connection;
        this.table = table;
        this.upsert = upsert;
        this.doubtful = doubtful;
    }

    @Override
    public void write(List<DataRow> rows) {
        pending.addAll(rows);
    }

    @Override
    public void flush() throws SQLException {
        if (pending.size() < FEW) {
            doubtful.write(pending);
        } else {
            copyOrExplain();
        }
        pending.clear();
    }

    @Override
    public void close() throws SQLException {
        doubtful.close();
    }

    private void copyOrExplain() throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            copy("changed_" + table.name());
            connection.releaseSavepoint(before);
        } catch (SQLException refused) {
            if (!Dialect.isConstraintViolated(refused)) {
                throw refused;
            }
            connection.rollback(before);
            for (DataRow row : pending) {
                doubtful.write(List.of(row));
            }
        }
    }

    private void copy(String temporary) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "create temporary table if not exists %s (like %s)"
                            .formatted(temporary, table.name()));
            try (RowCopy copying = RowCopy.into(connection, temporary, table.names())) {
                for (DataRow row : pending) {
                    copying.add(table.values(row));
                }
                copying.finish();
            }
            statement.execute(upsert.formatted(temporary));
            statement.execute("truncate table " + temporary);
        }
    }
}
