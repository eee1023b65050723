package dev.blotter.adapter.jdbc.directory.table;

/**
 * A column of a table.
 *
 * @param name its name
 * @param type its type, which a statement has to name where the database does not infer it
 */
public record TableColumn(String name, String type) {

    /** A column of text of any length. */
    public static TableColumn text(String name) {
        return new TableColumn(name, "varchar");
    }

    /** A column of numbers. */
    static TableColumn number(String name) {
        return new TableColumn(name, "numeric(38, 18)");
    }

    /** A column of times. */
    static TableColumn time(String name) {
        return new TableColumn(name, "timestamp(3) with time zone");
    }

    /** A column of booleans. */
    static TableColumn flag(String name) {
        return new TableColumn(name, "boolean");
    }
}
