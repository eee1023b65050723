package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.source.TableMigration;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Which changes of the tables were made, in a table of a name of our own: a program that we are
 * part of may have a Flyway of its own. Up to version 2, it had the name that Flyway gives it.
 */
final class History {

    private static final String OLD = "flyway_schema_history";

    private static final String NAMES =
            """
            select name from (%s) there
            where name in ('blotter_schema_history', 'flyway_schema_history')
            order by name
            """;

    /** Of a history under the old name, only one is ours that has nothing but our changes. */
    private static final String VERSION =
            """
            select "version" from "%1$s"
            where "version" is not null and "success"
                and ('%1$s' = 'blotter_schema_history' or (
                    exists (select 1 from "%1$s" where "script" = 'V1__books.sql')
                    and not exists (
                        select 1 from "%1$s"
                        where "version" is not null and "type" <> 'BASELINE'
                            and "script" not in ('V1__books.sql', 'V2__keys.sql'))))
            order by "installed_rank" desc
            fetch first 1 row only
            """;

    private static final String KEY =
            """
            select count(*) from information_schema.table_constraints
            where constraint_schema = current_schema
                and constraint_name = 'flyway_schema_history_pk'
            """;

    private static final List<String> RENAME =
            List.of(
                    "alter table \"flyway_schema_history\" rename constraint"
                            + " \"flyway_schema_history_pk\" to \"blotter_schema_history_pk\"",
                    "alter index if exists \"flyway_schema_history_s_idx\""
                            + " rename to \"blotter_schema_history_s_idx\"",
                    "alter table if exists \"flyway_schema_history\""
                            + " rename to \"blotter_schema_history\"");

    private History() {}

    /** The version of the tables, or none if there are none. */
    static Optional<String> version(Engine engine, Connection connection) throws SQLException {
        for (String name : names(engine, connection)) {
            Optional<String> version = version(connection, name);
            if (version.isPresent()) {
                return version;
            }
        }
        return Optional.empty();
    }

    /** Gives our history its name, if it still has the one that Flyway gave it. */
    static Void adopt(Engine engine, Connection connection) throws SQLException {
        if (names(engine, connection).equals(List.of(OLD))
                && version(connection, OLD).isPresent()) {
            try {
                rename(connection);
            } catch (SQLException failed) {
                if (!names(engine, connection).contains(TableMigration.HISTORY)) {
                    throw failed;
                } // another program was faster
            }
        }
        return null;
    }

    private static void rename(Connection connection) throws SQLException {
        boolean hasKey = !BareStatements.texts(connection, KEY).contains("0");
        for (String each : RENAME.subList(hasKey ? 0 : 1, RENAME.size())) {
            BareStatements.run(connection, each);
        }
    }

    /** Ours first. */
    private static List<String> names(Engine engine, Connection connection) throws SQLException {
        return BareStatements.texts(connection, NAMES.formatted(engine.tables()));
    }

    private static Optional<String> version(Connection connection, String name)
            throws SQLException {
        return BareStatements.texts(connection, VERSION.formatted(name)).stream().findFirst();
    }
}
