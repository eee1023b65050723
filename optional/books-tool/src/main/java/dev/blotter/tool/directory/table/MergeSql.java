package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;

/**
 * The statements that bring staged rows into a table.
 *
 * <p>They are joins that Citus can run as well, where the staged rows are on one node and those of
 * the table on others or on all.
 *
 * @param table where the rows go
 * @param meaning what they say
 */
record MergeSql(Table table, Meaning meaning) {

    /** Nothing else counts of rows with the same key but the last. */
    private static final String LATEST =
            " and not exists (select 1 from {staged} later where {later=new} and later.line > new.line)";

    private static final String CHANGED =
            "select {new as old} from {staged} new where {which} and not new.removed" + LATEST;

    private static final String DIFFERING =
            """
            select {new as old} from {staged} new
            left join {table} old on {new=old} and ({new}) is not distinct from ({old})
            where {which} and old.{first} is null
            """;

    private static final String LEFT_OUT =
            """
            select {old.key} from {table} old left join {staged} new on {new=old} and {which}
            where new.line is null
            """;

    private static final String REMOVED =
            "select {new.key} from {staged} new where {which} and new.removed";

    private static final String THERE =
            "select {old.key} from {table} old join {staged} new on {new=old} and {which} where ";

    /** The statement that adds or changes rows. {@code some} is a further condition on them. */
    String upsert(BulkStatements statements, String some) {
        String rows = meaning == Meaning.CHANGES ? CHANGED : DIFFERING;
        return statements.upsert(table.shape(), table.sql(rows + some));
    }

    /** The statement that deletes the rows with the keys that a query finds. */
    String delete(BulkStatements statements, String keys) {
        return statements.delete(table.shape(), keys);
    }

    /** The query for the keys of what goes. {@code some} is a further condition on staged rows. */
    String gone(String some) {
        return table.sql(meaning == Meaning.ALL ? LEFT_OUT : REMOVED + LATEST + some);
    }

    /** The query for the keys of what goes with a table that is emptied. */
    String emptied() {
        return table.sql(LEFT_OUT);
    }

    /** The query for the keys of what is there and is written. */
    String written() {
        return table.sql(THERE + "not new.removed" + LATEST);
    }
}
