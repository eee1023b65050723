package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.CellType;
import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import java.sql.SQLException;

/**
 * Gives the terms of groups to one sink and those of accounts to another.
 *
 * @param groups takes the terms of groups
 * @param accounts takes the terms of accounts
 */
record TermsSink(RowSink groups, RowSink accounts) implements RowSink {

    private static final String SIZE = "max_order_size";
    private static final String UNIT = "max_order_size_unit";

    @Override
    public void add(DataRow row) throws SQLException {
        requireTogether(row);
        RowSink sink = row.value("scope").equals("GROUP") ? groups : accounts;
        sink.add(row);
    }

    @Override
    public void flush() throws SQLException {
        groups.flush();
        accounts.flush();
    }

    @Override
    public void close() throws SQLException {
        groups.close();
        accounts.close();
    }

    private static void requireTogether(DataRow row) {
        boolean hasSize = row.value(SIZE) != CellType.NOTHING;
        boolean hasUnit = row.value(UNIT) != CellType.NOTHING;
        if (hasSize && !hasUnit) {
            throw row.refused(UNIT, "is blank, but " + SIZE + " is not; they go together");
        }
        if (hasUnit && !hasSize) {
            throw row.refused(SIZE, "is blank, but " + UNIT + " is not; they go together");
        }
    }
}
