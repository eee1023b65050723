package dev.blotter.h2.engine;

import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Puts rows into a table by statements for many of them. */
final class RowInsert implements RowLoad {

    private static final int AT_A_TIME = 512;

    private final Connection connection;
    private final String table;
    private final List<String> columns;
    private final List<List<Optional<String>>> pending = new ArrayList<>(AT_A_TIME);

    /** Puts rows into these columns of {@code table}. */
    RowInsert(Connection connection, String table, List<String> columns) {
        this.connection = connection;
        this.table = table;
        this.columns = columns;
    }

    @Override
    public void add(List<Optional<String>> values) throws SQLException {
        pending.add(values);
        if (pending.size() == AT_A_TIME) {
            finish();
        }
    }

    @Override
    public void finish() throws SQLException {
        if (!pending.isEmpty()) {
            try (PreparedStatement statement = connection.prepareStatement(sql())) {
                int parameter = 1;
                for (List<Optional<String>> row : pending) {
                    for (Optional<String> value : row) {
                        statement.setString(parameter++, value.orElse(null));
                    }
                }
                statement.executeUpdate();
            }
            pending.clear();
        }
    }

    @Override
    public void close() {}

    /** The same text each time but the last, which the database has prepared already. */
    private String sql() {
        String row = "(" + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
        return "insert into %s (%s) values %s"
                .formatted(
                        table,
                        String.join(", ", columns),
                        String.join(", ", Collections.nCopies(pending.size(), row)));
    }
}
