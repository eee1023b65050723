package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.RowShape;
import dev.blotter.tool.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Writes the rows that come together with one {@code COPY}, but a few with one statement.
 *
 * @param connection where they are written
 * @param table the table that they are for
 * @param target the table that they are copied into
 * @param before what to say first
 * @param after what to say then
 * @param few writes a few
 */
record BatchCopy(
        Connection connection,
        Table table,
        String target,
        List<String> before,
        List<String> after,
        RowSink few)
        implements RowSink {

    private static final int FEW = 64;

    /** Copies rows into the table. */
    static BatchCopy inserting(Connection connection, Table table, RowSink few) {
        return new BatchCopy(connection, table, table.name(), List.of(), List.of(), few);
    }

    /**
     * Copies rows into a temporary table first, and adds them from there.
     *
     * @param onConflict what to do with those that are there already
     */
    static BatchCopy upserting(Connection connection, Table table, String onConflict, RowSink few) {
        String temporary = "changed_" + table.name();
        String columns = String.join(", ", table.names());
        String create =
                "create temporary table if not exists %s (like %s)"
                        .formatted(temporary, table.name());
        String insert =
                "insert into %s (%s) select %s from %s new %s %s"
                        .formatted(
                                table.name(),
                                columns,
                                columns,
                                temporary,
                                table.isReferredTo() ? unlessUnchanged(table) : "",
                                onConflict);
        return new BatchCopy(
                connection,
                table,
                temporary,
                List.of(create),
                List.of(insert, "truncate table " + temporary),
                few);
    }

    /**
     * Rows that others refer to stay when a file replaces them, and most have not changed. To look
     * each up by its key costs much less than to check it again, on every node of Citus. The offset
     * keeps this from being a join of all rows.
     */
    private static String unlessUnchanged(Table table) {
        String same =
                "select from %s old where %s and (%s) is not distinct from (%s) offset 0"
                        .formatted(
                                table.name(),
                                RowShape.each(table.key(), "old.%1$s = new.%1$s", " and "),
                                RowShape.each(table.shape().rest(), "old.%s", ", "),
                                RowShape.each(table.shape().rest(), "new.%s", ", "));
        return "where not exists (" + same + ")";
    }

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        List<DataRow> taken = rows.stream().filter(table.takes()).toList();
        if (taken.size() < FEW) {
            few.write(taken);
        } else {
            Statements.run(connection, before);
            copy(taken);
            Statements.run(connection, after);
        }
    }

    @Override
    public void close() throws SQLException {
        few.close();
    }

    private void copy(List<DataRow> rows) throws SQLException {
        try (RowCopy copying = RowCopy.into(connection, target, table.names())) {
            for (DataRow row : rows) {
                copying.add(table.values(row));
            }
            copying.finish();
        }
    }
}
