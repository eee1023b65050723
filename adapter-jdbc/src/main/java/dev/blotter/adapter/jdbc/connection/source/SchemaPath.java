package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Leads a connection to the schema that the tables are in, and back to where it was.
 *
 * @param schema the schema; empty for the one that connections begin in
 * @param enter the statement that leads there
 * @param leave the statement that leads back
 */
record SchemaPath(String schema, String enter, String leave) {

    /** The path from where {@code connection} is. */
    static SchemaPath of(TableSettings tables, Engine engine, Connection connection)
            throws SQLException {
        if (tables.schema().isEmpty()) {
            return new SchemaPath("", "", "");
        }
        requireKept(tables, engine, connection);
        String name = '"' + tables.schema() + '"';
        Optional<String> make = engine.makeSchema(name);
        if (tables.made() && make.isPresent()) {
            BareStatements.run(connection, make.get());
        }
        return new SchemaPath(
                tables.schema(),
                engine.setSchemas() + name,
                engine.setSchemas() + BareStatements.texts(connection, engine.schemas()).get(0));
    }

    /** Behind a pooler, the next statement may be on another connection, and this one another's. */
    static void requireKept(TableSettings tables, Engine engine, Connection connection)
            throws SQLException {
        if (!tables.schema().isEmpty() && !engine.keepsWhatIsSet(connection)) {
            throw new SchemaUnusable(
                    "a pooler in between would lead others to the schema \"%s\": let the database do it, by 'alter role NAME set search_path', and name none here"
                            .formatted(tables.schema()));
        }
    }

    boolean leads() {
        return !schema.isEmpty();
    }
}
