package dev.blotter.adapter.jdbc.engine.settings;

/**
 * Where the tables are in a database.
 *
 * @param schema the schema; empty for the one that connections begin in
 * @param made whether the schema is made if there is none
 */
public record TableSettings(String schema, boolean made) {

    /** The same tables, which are there. */
    public TableSettings existing() {
        return new TableSettings(schema, false);
    }
}
