package dev.blotter.h2.engine;

import static dev.blotter.adapter.jdbc.engine.bulk.RowShape.each;

import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import dev.blotter.adapter.jdbc.engine.bulk.RowShape;
import java.sql.Connection;
import java.util.List;

/** H2's statements for many rows. */
final class H2BulkStatements implements BulkStatements {

    /**
     * It is no temporary one: H2 forgets those of a process that was killed before it rolls back,
     * and then cannot read the rest of a transaction that wrote to one.
     */
    @Override
    public List<String> staging(String table, String query, List<String> key) {
        return List.of(
                "drop table if exists " + table,
                "create table %s as %s".formatted(table, query),
                "alter table %s alter column line set not null".formatted(table),
                "alter table %s add primary key (line)".formatted(table),
                "create index %s_key on %s (%s)".formatted(table, table, String.join(", ", key)));
    }

    @Override
    public List<String> emptying(String table) {
        return List.of("delete from " + table);
    }

    @Override
    public RowLoad load(Connection connection, String table, List<String> columns) {
        return new RowInsert(connection, table, columns);
    }

    @Override
    public String upsert(RowShape rows, String query) {
        return """
        merge into %s old using (%s) new on %s
        %s
        when not matched then insert (%s) values (%s)
        """
                .formatted(
                        rows.table(),
                        query,
                        each(rows.key(), "old.%1$s = new.%1$s", " and "),
                        update(rows),
                        rows.all(),
                        each(rows.columns(), "new.%s", ", "));
    }

    /** With {@code in}, H2 would run the query again for each row of the table. */
    @Override
    public String delete(RowShape rows, String query) {
        return "merge into %s old using (%s) gone on %s when matched then delete"
                .formatted(rows.table(), query, each(rows.key(), "old.%1$s = gone.%1$s", " and "));
    }

    private static String update(RowShape rows) {
        return rows.rest().isEmpty()
                ? ""
                : "when matched and (%s) then update set %s"
                        .formatted(
                                each(rows.rest(), "old.%1$s is distinct from new.%1$s", " or "),
                                each(rows.rest(), "%1$s = new.%1$s", ", "));
    }
}
