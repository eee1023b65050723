package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.source.TableMigration;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Which changes of the tables were made, in a table of a name of our own: a program that we are
 * part of may have a Flyway of its own.
 */
final class History {

    private static final String IS_THERE =
            """
            select name from (%s) there where name = '%s'
            """;

    /** One that begins beside the tables of others has version 0 until ours are made. */
    private static final String VERSION =
            """
            select "version" from "%s"
            where "version" <> '0' and "success"
            order by "installed_rank" desc
            fetch first 1 row only
            """;

    private History() {}

    /** The version of the tables, or none if there are none. */
    static Optional<String> version(Engine engine, Connection connection) throws SQLException {
        String name = TableMigration.HISTORY;
        return BareStatements.texts(connection, IS_THERE.formatted(engine.tables(), name)).isEmpty()
                ? Optional.empty()
                : BareStatements.texts(connection, VERSION.formatted(name)).stream().findFirst();
    }
}
