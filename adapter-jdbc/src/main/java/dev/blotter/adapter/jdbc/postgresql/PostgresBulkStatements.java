package dev.blotter.adapter.jdbc.postgresql;

import static dev.blotter.adapter.jdbc.engine.bulk.RowShape.each;

import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import dev.blotter.adapter.jdbc.engine.bulk.RowShape;
import java.sql.Connection;
import java.util.List;

/** PostgreSQL's statements for many rows. */
final class PostgresBulkStatements implements BulkStatements {

    private static final String LOCK = "lock table position in share row exclusive mode";

    /** All accounts that had positions or have some now. */
    private static final String MOVE_VERSIONS =
            """
            insert into position_version as v (account_code, version, open_positions)
            select account_code, 1, sum(opened)
            from (
                select account_code, 0 from position_version where open_positions > 0
                union all
                select account_code, 1 from position) n (account_code, opened)
            group by account_code
            on conflict (account_code) do update
                set version = v.version + 1, open_positions = excluded.open_positions
            """;

    /** A commit empties it, so that no transaction finds the rows of another. */
    @Override
    public List<String> staging(String table, String query, List<String> key) {
        return List.of(
                "create temporary table if not exists %s on commit delete rows as %s"
                        .formatted(table, query));
    }

    @Override
    public String upsert(RowShape rows, String query) {
        return "insert into %s (%s) %s on conflict (%s) do %s"
                .formatted(
                        rows.table(),
                        rows.all(),
                        query,
                        String.join(", ", rows.key()),
                        update(rows));
    }

    private static String update(RowShape rows) {
        return rows.rest().isEmpty()
                ? "nothing"
                : "update set %s where (%s) is distinct from (%s)"
                        .formatted(
                                each(rows.rest(), "%1$s = excluded.%1$s", ", "),
                                each(rows.rest(), rows.table() + ".%s", ", "),
                                each(rows.rest(), "excluded.%s", ", "));
    }

    @Override
    public RowLoad load(Connection connection, String table, List<String> columns) {
        return new RowCopy(connection, table, columns);
    }

    @Override
    public List<String> replacingPositions() {
        return List.of(LOCK);
    }

    /** The triggers would add them up for each statement. */
    @Override
    public List<String> fillingPositions() {
        return List.of(LOCK, "set local blotter.versions_move = 'at the end'");
    }

    @Override
    public List<String> filledPositions() {
        return List.of(
                MOVE_VERSIONS,
                "set local blotter.versions_move = ''",
                "analyze position",
                "analyze position_version");
    }
}
