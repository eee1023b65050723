package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.source.TableMigration;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The version of tables.
 *
 * @param text the version, such as {@code 5}
 * @param usableFrom the earliest version whose programs can use the tables
 * @param engine what they need, if it is another engine than that of their database
 */
record TableVersion(String text, String usableFrom, Optional<String> engine) {

    private static final String HAS_HISTORY =
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

    /** The first version whose tables say so: a role that may not read it learns that at once. */
    private static final String FIRST = "5";

    private static final String USABLE_FROM =
            """
            select cast(usable_from as varchar) from book_tables
            """;

    /** What databases say to a role that may not do something. */
    private static final String NOT_ALLOWED = "42501";

    /** The version of the tables, or none if there are none. */
    static Optional<TableVersion> of(Engine engine, Connection connection) throws SQLException {
        Optional<String> found = version(engine, connection);
        return found.isEmpty()
                ? none(engine, connection)
                : Optional.of(of(found.get(), connection));
    }

    private static TableVersion of(String version, Connection connection) throws SQLException {
        return SchemaUnusable.isLater(FIRST, version)
                ? new TableVersion(version, version, Optional.empty())
                : new TableVersion(
                        version, usableFrom(connection, version), NeededEngine.of(connection));
    }

    /** In a table of a name of our own: a program that we are part of may have its own Flyway. */
    private static Optional<String> version(Engine engine, Connection connection)
            throws SQLException {
        String history = TableMigration.HISTORY;
        String asked = HAS_HISTORY.formatted(engine.tables(), history);
        return BareStatements.texts(connection, asked).isEmpty()
                ? Optional.empty()
                : BareStatements.texts(connection, VERSION.formatted(history)).stream().findFirst();
    }

    private static Optional<TableVersion> none(Engine engine, Connection connection)
            throws SQLException {
        if (engine.closedSchemas().isPresent()) {
            String asked = engine.closedSchemas().get();
            for (String schema : BareStatements.texts(connection, asked)) {
                throw new SQLException("permission denied for schema " + schema, NOT_ALLOWED);
            }
        }
        return Optional.empty();
    }

    private static String usableFrom(Connection connection, String version) throws SQLException {
        return BareStatements.texts(connection, USABLE_FROM).stream().findFirst().orElse(version);
    }

    /** Whether a later program has made them, so that this one has nothing to add. */
    boolean isLater() {
        return SchemaUnusable.isLater(text, Schema.KNOWN);
    }

    /**
     * This version, which this program can use.
     *
     * @throws SchemaUnusable if it cannot
     */
    TableVersion usable() {
        boolean usable =
                isLater()
                        ? !SchemaUnusable.isLater(usableFrom, Schema.KNOWN)
                        : text.equals(Schema.KNOWN);
        if (!usable) {
            throw SchemaUnusable.of(text, Schema.KNOWN);
        }
        return this;
    }
}
