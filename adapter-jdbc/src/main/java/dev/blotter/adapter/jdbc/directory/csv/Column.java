package dev.blotter.adapter.jdbc.directory.csv;

/**
 * A column of a file.
 *
 * @param name its name in the header row
 * @param type what its cells hold
 * @param secret whether no message may show its cells
 */
record Column(String name, CellType type, boolean secret) {

    /** A column whose cells may not be blank. */
    static Column required(String name, CellType type) {
        return new Column(name, type.required(), false);
    }

    /** A column whose cells may be blank. */
    static Column optional(String name, CellType type) {
        return new Column(name, type.optional(), false);
    }

    /** A column of free text. */
    static Column text(String name) {
        return new Column(name, Cells::text, false);
    }

    /** A column whose cells may not be blank, and are not for everyone to see. */
    static Column secret(String name, CellType type) {
        return new Column(name, type.required(), true);
    }

    /** How a message speaks of a cell with this text. */
    String shown(String text) {
        return secret ? "the " + name : Place.quoted(text);
    }
}
