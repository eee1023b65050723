package dev.blotter.tool.directory.table;

import dev.blotter.tool.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Writes rows into a table, all that come together with one statement. */
public final class TableWriter implements RowSink {

    /** So many rows are better written by more than one statement. */
    public static final int MOST = 512;

    private final Connection connection;
    private final Table table;
    private final IntFunction<String> sql;
    private Optional<Prepared> last = Optional.empty();

    /** Writes a number of rows by the statement that {@code sql} has for that many. */
    TableWriter(Connection connection, Table table, IntFunction<String> sql) {
        this.connection = connection;
        this.table = table;
        this.sql = sql;
    }

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        List<DataRow> taken = rows.stream().filter(table.takes()).toList();
        if (!taken.isEmpty()) {
            PreparedStatement statement = prepared(taken.size());
            bind(statement, taken);
            statement.executeUpdate();
        }
    }

    @Override
    public void close() throws SQLException {
        if (last.isPresent()) {
            last.get().statement().close();
        }
    }

    /** The statement for as many rows, which is the last one as long as batches are full. */
    private PreparedStatement prepared(int rows) throws SQLException {
        if (last.isEmpty() || last.get().rows() != rows) {
            close();
            last = Optional.of(new Prepared(rows, connection.prepareStatement(sql.apply(rows))));
        }
        return last.get().statement();
    }

    private void bind(PreparedStatement statement, List<DataRow> rows) throws SQLException {
        int parameter = 1;
        for (DataRow row : rows) {
            for (Optional<String> value : table.values(row)) {
                statement.setString(parameter++, value.orElse(null));
            }
        }
    }

    private record Prepared(int rows, PreparedStatement statement) {}
}
