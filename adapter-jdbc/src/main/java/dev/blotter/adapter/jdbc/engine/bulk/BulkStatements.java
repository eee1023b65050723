package dev.blotter.adapter.jdbc.engine.bulk;

import java.sql.Connection;
import java.util.List;

/** The statements that write many rows, where not all databases understand the same. */
public interface BulkStatements {

    /**
     * Makes a table for rows on their way into another one, outside any transaction. It is gone
     * when {@code drop table} was said, or with its connection.
     *
     * @param table its name
     * @param query what has the same columns, the first being a number of the row, and no rows
     * @param key the columns by which rows are looked up
     */
    List<String> staging(String table, String query, List<String> key);

    /** What empties such a table at the end of a transaction, unless the commit does. */
    default List<String> emptying(String table) {
        return List.of();
    }

    /**
     * The statement that adds the rows of {@code query}, or changes those with the same key where
     * they differ. No two have the same key.
     */
    String upsert(RowShape rows, String query);

    /** The statement that deletes the rows with the keys that {@code query} finds. */
    default String delete(RowShape rows, String query) {
        return "delete from %s where (%s) in (%s)"
                .formatted(rows.table(), String.join(", ", rows.key()), query);
    }

    /** Puts rows into these columns of {@code table}. */
    RowLoad load(Connection connection, String table, List<String> columns);

    /** What to say before positions are compared with those that replace all of them. */
    default List<String> replacingPositions() {
        return List.of();
    }

    /** What to say before positions are put into an empty table. */
    default List<String> fillingPositions() {
        return List.of();
    }

    /** What to say when all of them are in. */
    default List<String> filledPositions() {
        return List.of();
    }
}
