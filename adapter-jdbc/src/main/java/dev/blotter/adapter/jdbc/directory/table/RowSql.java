package dev.blotter.adapter.jdbc.directory.table;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** A statement that writes a number of rows of a table at once. */
@FunctionalInterface
public interface RowSql {

    /** Adds rows that are not there yet. Understood by every database. */
    RowSql INSERT =
            (table, rows) ->
                    "insert into %s (%s) values %s"
                            .formatted(
                                    table.name(),
                                    String.join(", ", table.names()),
                                    each(Collections.nCopies(rows, row(table, "?")), "(%s)", ", "));

    /** Adds rows, or changes those with the same key where they differ, as PostgreSQL says it. */
    RowSql ON_CONFLICT =
            (table, rows) ->
                    "%s on conflict (%s) do %s"
                            .formatted(
                                    INSERT.of(table, rows),
                                    String.join(", ", table.key()),
                                    table.rest().isEmpty()
                                            ? "nothing"
                                            : "update set %s where (%s) is distinct from (%s)"
                                                    .formatted(
                                                            each(
                                                                    table.rest(),
                                                                    "%1$s = excluded.%1$s",
                                                                    ", "),
                                                            each(
                                                                    table.rest(),
                                                                    table.name() + ".%s",
                                                                    ", "),
                                                            each(
                                                                    table.rest(),
                                                                    "excluded.%s",
                                                                    ", ")));

    /** Adds rows, or changes those with the same key where they differ, as H2 says it. */
    RowSql MERGE =
            (table, rows) ->
                    """
                    merge into %s old using (values %s) new (%s) on %s
                    %s
                    when not matched then insert (%s) values (%s)
                    """
                            .formatted(
                                    table.name(),
                                    each(
                                            Collections.nCopies(rows, row(table, "cast(? as %s)")),
                                            "(%s)",
                                            ", "),
                                    String.join(", ", table.names()),
                                    each(table.key(), "old.%1$s = new.%1$s", " and "),
                                    update(table),
                                    String.join(", ", table.names()),
                                    each(table.names(), "new.%s", ", "));

    /** The statement that writes {@code rows} rows, with a parameter for each cell, row by row. */
    String of(Table table, int rows);

    private static String update(Table table) {
        return table.rest().isEmpty()
                ? ""
                : "when matched and (%s) then update set %s"
                        .formatted(
                                each(table.rest(), "old.%1$s is distinct from new.%1$s", " or "),
                                each(table.rest(), "%1$s = new.%1$s", ", "));
    }

    private static String row(Table table, String parameter) {
        return each(table.columns().stream().map(TableColumn::type).toList(), parameter, ", ");
    }

    private static String each(List<String> columns, String format, String between) {
        return columns.stream().map(format::formatted).collect(Collectors.joining(between));
    }
}
