package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.BulkStatements;
import dev.blotter.adapter.jdbc.engine.RowShape;
import dev.blotter.tool.directory.csv.Column;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Sinks for the rows of tables, as a kind of database takes many of them best.
 *
 * @param statements its statements for many rows
 */
public record TableSinks(BulkStatements statements) {

    private static final int AT_A_TIME = 10_000;

    private static final String CONSTRAINT_VIOLATED = "23";
    private static final String NOT_UNIQUE = "23505";
    private static final String REFERRED_TO = "23503";

    private static final Pattern REFUSALS = Pattern.compile("(22|23|P0)...|XX000");

    /** Whether a statement was refused since what it writes does not fit the rest. */
    public static boolean isConstraintViolated(SQLException refused) {
        return String.valueOf(refused.getSQLState()).startsWith(CONSTRAINT_VIOLATED);
    }

    /**
     * Whether rows were refused: as bad data, by a constraint or a trigger, or by a node of Citus,
     * which does not always pass on what it says.
     */
    static boolean isRefused(SQLException refused) {
        return REFUSALS.matcher(String.valueOf(refused.getSQLState())).matches();
    }

    /** Whether a statement was refused since a row with the same key is there. */
    static boolean isDuplicate(SQLException refused) {
        return NOT_UNIQUE.equals(refused.getSQLState());
    }

    /** Whether a statement was refused since other rows refer to what it deletes. */
    static boolean isReferredTo(SQLException refused) {
        return REFERRED_TO.equals(refused.getSQLState());
    }

    /** Removes the rows with such keys. */
    public static RowSink deleting(Connection connection, Table table) {
        Table keys = table.ofKeys();
        String columns = String.join(", ", keys.names());
        return new TableWriter(
                connection,
                keys,
                rows ->
                        "delete from %s where (%s) in (values %s)"
                                .formatted(keys.name(), columns, parameters(keys, rows)));
    }

    /** Adds rows; the database may refuse all that come together. */
    public RowSink inserting(Connection connection, Table table) {
        RowSink few = new TableWriter(connection, table, rows -> insert(table, rows));
        return statements.copiesRows() ? BatchCopy.inserting(connection, table, few) : few;
    }

    /** The statement that adds a number of rows, with a parameter for each cell, row by row. */
    private static String insert(Table table, int rows) {
        return "insert into %s (%s) values %s"
                .formatted(table.name(), table.shape().all(), parameters(table, rows));
    }

    /**
     * Adds rows, or changes those with the same key where they differ. No two that come together
     * have the same key; the database may refuse them all.
     */
    public RowSink upserting(Connection connection, Table table) {
        RowShape shape = table.shape();
        RowSink few =
                new TableWriter(
                        connection,
                        table,
                        rows -> statements.upsert(shape, parameters(table, rows)));
        return statements
                .onConflict(shape)
                .<RowSink>map(clause -> BatchCopy.upserting(connection, table, clause, few))
                .orElse(few);
    }

    /** Takes all rows of a table that is empty, and finds the first bad one. */
    public RowSink filling(Connection connection, Table table) {
        return statements.copiesRows()
                ? new CopyWriter(connection, table, checkedOneByOne(connection, table))
                : checked(connection, List.of(inserting(connection, table)));
    }

    private RowSink checkedOneByOne(Connection connection, Table table) {
        RowSink rows = new TableWriter(connection, table, count -> insert(table, count));
        return checked(connection, List.of(rows));
    }

    /** Gives many rows at a time to sinks, and finds the first bad one. */
    public RowSink checked(Connection connection, List<RowSink> sinks) {
        int atATime = statements.copiesRows() ? AT_A_TIME : TableWriter.MOST;
        return new CheckedSink(connection, sinks, atATime);
    }

    private static String parameters(Table table, int rows) {
        List<String> types = table.columns().stream().map(Column::sqlType).toList();
        String row = "(" + RowShape.each(types, "cast(? as %s)", ", ") + ")";
        return String.join(", ", Collections.nCopies(rows, row));
    }
}
