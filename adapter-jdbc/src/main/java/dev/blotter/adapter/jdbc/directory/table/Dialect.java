package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.engine.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** How an import writes on one kind of database, where not all of them understand the same. */
public enum Dialect {
    /**
     * The table of keys is no temporary one: H2 forgets those of a process that was killed before
     * it rolls back, and then cannot read the rest of a transaction that wrote to one.
     */
    H2(Engine.H2, "table", RowSql.MERGE, List.of(), List.of()) {
        @Override
        public RowSink inserting(Connection connection, Table table) throws SQLException {
            return new TableWriter(connection, table, RowSql.INSERT);
        }
    },
    POSTGRESQL(
            Engine.POSTGRESQL,
            "local temporary table",
            RowSql.ON_CONFLICT,
            List.of(
                    "lock table position in share row exclusive mode",
                    "set local blotter.versions_move = 'at the end'"),
            List.of(Dialect.MOVE_VERSIONS, "analyze position", "analyze position_version")) {
        @Override
        public RowSink inserting(Connection connection, Table table) throws SQLException {
            return new CopyWriter(
                    connection, table, new TableWriter(connection, table, RowSql.INSERT));
        }
    };

    /** All accounts that had positions or have some now. */
    private static final String MOVE_VERSIONS =
            """
            update position_version v set version = v.version + 1, open_positions = n.opened
            from (
                select o.account_code, count(p.account_code) as opened
                from position_version o left join position p on p.account_code = o.account_code
                group by o.account_code) n
            where n.account_code = v.account_code and (v.open_positions > 0 or n.opened > 0)
            """;

    private final Engine engine;
    private final String tableOfKeys;

    @SuppressWarnings("ImmutableEnumChecker") // without state
    private final RowSql upsert;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> replacingPositions;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> replacedPositions;

    Dialect(
            Engine engine,
            String tableOfKeys,
            RowSql upsert,
            List<String> replacingPositions,
            List<String> replacedPositions) {
        this.engine = engine;
        this.tableOfKeys = tableOfKeys;
        this.upsert = upsert;
        this.replacingPositions = replacingPositions;
        this.replacedPositions = replacedPositions;
    }

    public static Dialect of(Engine engine) {
        return switch (engine) {
            case H2 -> H2;
            case POSTGRESQL -> POSTGRESQL;
        };
    }

    /** Adds many rows that are not there yet. */
    public abstract RowSink inserting(Connection connection, Table table) throws SQLException;

    /** What kind of table the keys of an import are in. */
    public String tableOfKeys() {
        return tableOfKeys;
    }

    /** Adds rows, or changes those with the same key where they differ. */
    public RowSql upsert() {
        return upsert;
    }

    /** What to say when the transaction of an import begins. */
    public List<String> beginning() {
        return engine.waitBriefly();
    }

    /** What to say before all positions are replaced. */
    public List<String> replacingPositions() {
        return replacingPositions;
    }

    /** What to say after all positions were replaced. */
    public List<String> replacedPositions() {
        return replacedPositions;
    }
}
