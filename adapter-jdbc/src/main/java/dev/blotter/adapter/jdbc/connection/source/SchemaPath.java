package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
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

    boolean leads() {
        return !schema.isEmpty();
    }
}
