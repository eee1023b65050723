package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.tool.directory.csv.Column;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How an import writes on one kind of database, where not all of them understand the same. */
public enum Dialect {
    /**
     * The table of keys is no temporary one: H2 forgets those of a process that was killed before
     * it rolls back, and then cannot read the rest of a transaction that wrote to one.
     */
    H2("table") {
        @Override
        String upsert(Table table, int rows) {
            return """
            merge into %s old using (values %s) new (%s) on %s
            %s
            when not matched then insert (%s) values (%s)
            """
                    .formatted(
                            table.name(),
                            parameters(table, rows),
                            String.join(", ", table.names()),
                            each(table.key(), "old.%1$s = new.%1$s", " and "),
                            update(table),
                            String.join(", ", table.names()),
                            each(table.names(), "new.%s", ", "));
        }

        private String update(Table table) {
            return table.rest().isEmpty()
                    ? ""
                    : "when matched and (%s) then update set %s"
                            .formatted(
                                    each(
                                            table.rest(),
                                            "old.%1$s is distinct from new.%1$s",
                                            " or "),
                                    each(table.rest(), "%1$s = new.%1$s", ", "));
        }
    },
    POSTGRESQL("local temporary table") {
        @Override
        String upsert(Table table, int rows) {
            return insert(table, rows) + onConflict(table);
        }

        private String onConflict(Table table) {
            return " on conflict (%s) do %s"
                    .formatted(String.join(", ", table.key()), update(table));
        }

        private String update(Table table) {
            return table.rest().isEmpty()
                    ? "nothing"
                    : "update set %s where (%s) is distinct from (%s)"
                            .formatted(
                                    each(table.rest(), "%1$s = excluded.%1$s", ", "),
                                    each(table.rest(), table.name() + ".%s", ", "),
                                    each(table.rest(), "excluded.%s", ", "));
        }

        @Override
        int rowsAtATime() {
            return 10_000;
        }

        @Override
        public RowSink inserting(Connection connection, Table table) {
            return BatchCopy.inserting(connection, table, super.inserting(connection, table));
        }

        @Override
        public RowSink upserting(Connection connection, Table table) {
            RowSink few = super.upserting(connection, table);
            return BatchCopy.upserting(connection, table, onConflict(table), few);
        }

        @Override
        public RowSink filling(Connection connection, Table table) {
            RowSink doubtful = checked(connection, List.of(super.inserting(connection, table)));
            return new CopyWriter(connection, table, doubtful);
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
    };

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

    private static final String CONSTRAINT_VIOLATED = "23";
    private static final String NOT_UNIQUE = "23505";
    private static final String REFERRED_TO = "23503";

    private static final Pattern REFUSALS = Pattern.compile("(22|23|P0)...|XX000");

    private final String tableOfKeys;

    Dialect(String tableOfKeys) {
        this.tableOfKeys = tableOfKeys;
    }

    public static Dialect of(Engine engine) {
        return switch (engine) {
            case H2 -> H2;
            case POSTGRESQL -> POSTGRESQL;
        };
    }

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

    /** What kind of table the keys of an import are in. */
    public String tableOfKeys() {
        return tableOfKeys;
    }

    /** The statement that adds a number of rows, with a parameter for each cell, row by row. */
    private static String insert(Table table, int rows) {
        return "insert into %s (%s) values %s"
                .formatted(table.name(), String.join(", ", table.names()), parameters(table, rows));
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

    /** The statement that adds rows, or changes those with the same key where they differ. */
    abstract String upsert(Table table, int rows);

    /** How many rows are written together. */
    int rowsAtATime() {
        return TableWriter.MOST;
    }

    /** Adds rows; the database may refuse all that come together. */
    public RowSink inserting(Connection connection, Table table) {
        return new TableWriter(connection, table, rows -> insert(table, rows));
    }

    /**
     * Adds rows, or changes those with the same key where they differ. No two that come together
     * have the same key; the database may refuse them all.
     */
    public RowSink upserting(Connection connection, Table table) {
        return new TableWriter(connection, table, rows -> upsert(table, rows));
    }

    /** Takes all rows of a table that is empty, and finds the first bad one. */
    public RowSink filling(Connection connection, Table table) {
        return checked(connection, List.of(inserting(connection, table)));
    }

    /** Gives many rows at a time to sinks, and finds the first bad one. */
    public RowSink checked(Connection connection, List<RowSink> sinks) {
        return new CheckedSink(connection, sinks, rowsAtATime());
    }

    /**
     * Whether rows are deleted by a join with the keys of an import. H2 would compare each row with
     * each key of an array; Citus cannot join a table of one node with those of others.
     */
    public boolean joinsKeys() {
        return this == H2;
    }

    /** What to say before all positions are replaced. */
    public List<String> replacingPositions() {
        return List.of();
    }

    /** What to say after all positions were replaced. */
    public List<String> replacedPositions() {
        return List.of();
    }

    private static String parameters(Table table, int rows) {
        List<String> types = table.columns().stream().map(Column::sqlType).toList();
        String row = "(" + each(types, "cast(? as %s)", ", ") + ")";
        return String.join(", ", Collections.nCopies(rows, row));
    }

    static String each(List<String> columns, String format, String between) {
        return columns.stream()
                .map(column -> String.format(Locale.ROOT, format, column))
                .collect(Collectors.joining(between));
    }
}
