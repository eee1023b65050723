package dev.blotter.adapter.jdbc.postgresql;

import static dev.blotter.adapter.jdbc.engine.RowShape.each;

import dev.blotter.adapter.jdbc.engine.BulkStatements;
import dev.blotter.adapter.jdbc.engine.RowShape;
import java.util.List;
import java.util.Optional;

/** PostgreSQL's statements for many rows. */
final class PostgresBulkStatements implements BulkStatements {

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

    @Override
    public String tableOfKeys() {
        return "local temporary table";
    }

    @Override
    public String upsert(RowShape rows, String values) {
        return "insert into %s (%s) values %s%s"
                .formatted(rows.table(), rows.all(), values, conflict(rows));
    }

    @Override
    public Optional<String> onConflict(RowShape rows) {
        return Optional.of(conflict(rows));
    }

    private static String conflict(RowShape rows) {
        return " on conflict (%s) do %s".formatted(String.join(", ", rows.key()), update(rows));
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
    public boolean copiesRows() {
        return true;
    }

    @Override
    public List<String> replacingPositions() {
        return List.of(
                "lock table position in share row exclusive mode",
                "set local blotter.versions_move = 'at the end'");
    }

    @Override
    public List<String> replacedPositions() {
        return List.of(MOVE_VERSIONS, "analyze position", "analyze position_version");
    }
}
