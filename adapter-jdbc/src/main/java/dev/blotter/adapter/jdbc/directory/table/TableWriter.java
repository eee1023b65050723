package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.CellType;
import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes rows into a table, many with one statement. When the database refuses them, they are tried
 * one by one, so that the first bad one can be reported.
 */
public final class TableWriter implements RowSink {

    private static final int BATCH = 64;
    private static final String CONSTRAINT_VIOLATED = "23";
    private static final String NOT_UNIQUE = "23505";

    private final Connection connection;
    private final Table table;
    private final RowSql sql;
    private final PreparedStatement batch;
    private final List<DataRow> pending = new ArrayList<>(BATCH);

    public TableWriter(Connection connection, Table table, RowSql sql) throws SQLException {
        this.connection = connection;
        this.table = table;
        this.sql = sql;
        this.batch = connection.prepareStatement(sql.of(table, BATCH));
    }

    @Override
    public void add(DataRow row) throws SQLException {
        pending.add(row);
        if (pending.size() == BATCH) {
            flush();
        }
    }

    @Override
    public void flush() throws SQLException {
        if (pending.size() == BATCH) {
            write(batch, pending);
        } else if (!pending.isEmpty()) {
            writeOdd(pending);
        }
        pending.clear();
    }

    @Override
    public void close() throws SQLException {
        batch.close();
    }

    /** Whether the database refused a statement since what it writes does not fit the rest. */
    public static boolean isConstraintViolated(SQLException refused) {
        return state(refused).startsWith(CONSTRAINT_VIOLATED);
    }

    private void writeOdd(List<DataRow> rows) throws SQLException {
        try (PreparedStatement odd = connection.prepareStatement(sql.of(table, rows.size()))) {
            write(odd, rows);
        }
    }

    private void write(PreparedStatement statement, List<DataRow> rows) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            bind(statement, rows);
            statement.executeUpdate();
            connection.releaseSavepoint(before);
        } catch (SQLException refused) {
            if (!isConstraintViolated(refused)) {
                throw refused;
            }
            connection.rollback(before);
            writeOneByOne(rows, refused);
        }
    }

    private void writeOneByOne(List<DataRow> rows, SQLException refused) throws SQLException {
        if (rows.size() == 1) {
            throw explain(rows.get(0), refused);
        }
        for (DataRow row : rows) {
            writeOdd(List.of(row));
        }
    }

    private void bind(PreparedStatement statement, List<DataRow> rows) throws SQLException {
        int parameter = 1;
        for (DataRow row : rows) {
            for (Object value : table.values().apply(row)) {
                if (value == CellType.NOTHING) {
                    statement.setNull(parameter++, Types.NULL);
                } else {
                    statement.setObject(parameter++, value);
                }
            }
        }
    }

    private ImportFailed explain(DataRow row, SQLException refused) throws SQLException {
        if (state(refused).equals(NOT_UNIQUE)) {
            return row.duplicate();
        }
        for (Reference reference : table.references()) {
            if (reference.dangles(connection, row)) {
                return row.refused(reference.column(), "is not " + reference.what());
            }
        }
        throw refused;
    }

    private static String state(SQLException failure) {
        return failure.getSQLState() == null ? "" : failure.getSQLState();
    }
}
