package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.column.AttributeColumns;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.value.Codes;
import java.util.Optional;
import java.util.Set;

/**
 * A column of a file, and the column of a table that its cells go to.
 *
 * @param name its name in the header row
 * @param target the column of the table
 * @param type what its cells hold
 * @param isRequired whether its cells may not be blank
 * @param mayBeMissing whether it need not be there, as if all its cells were blank
 * @param reference what its cells must name, if anything
 */
public record Column(
        String name,
        String target,
        CellType type,
        boolean isRequired,
        boolean mayBeMissing,
        Optional<Reference> reference) {

    /** A column whose cells may not be blank. */
    static Column required(String name, CellType type) {
        return new Column(name, name, type, true, false, Optional.empty());
    }

    /** A column whose cells may be blank. */
    static Column optional(String name, CellType type) {
        return new Column(name, name, type, false, false, Optional.empty());
    }

    /** A column that need not be there; the types of its cells are called as those of values. */
    static Column of(Attribute attribute) {
        String name = AttributeColumns.name(attribute);
        CellType type = CellType.valueOf(attribute.kind().name());
        return new Column(name, name, type, false, true, Optional.empty());
    }

    /** The same column of a file for another column of the table. */
    public Column as(String other) {
        return new Column(name, other, type, isRequired, mayBeMissing, reference);
    }

    /** The same column, whose cells name what is a row of another table. */
    public Column naming(Reference other) {
        return new Column(name, target, type, isRequired, mayBeMissing, Optional.of(other));
    }

    /** Whether the table has a time for it, and not a text, a number or a boolean. */
    public boolean isTime() {
        return type == CellType.TIME;
    }

    /** Whether its cells are numbers, or rates with volumes. */
    public boolean isNumber() {
        return Set.of(CellType.UNSIGNED, CellType.DECIMAL, CellType.MARGIN_RATE).contains(type);
    }

    /** Whether its cells name what is a row of {@code table}. */
    public boolean names(String table) {
        return reference.filter(other -> other.table().equals(table)).isPresent();
    }

    /** What the table holds for a cell; nothing for one that is blank. */
    public Optional<String> stored(String cell) {
        return isNothing(cell) ? Optional.empty() : Optional.of(cell);
    }

    /**
     * The cell that has this text in the file.
     *
     * @throws IllegalArgumentException if it can have none; the message is what can be said of it
     */
    String cell(String text) {
        if (isRequired && text.isBlank()) {
            throw new IllegalArgumentException("is blank");
        }
        return isNothing(text) ? "" : type.read(text);
    }

    /** The same for a row that is new: a code that it brings may not look like another one. */
    String entered(String text) {
        String cell = cell(text);
        if (type.isCode() && reference.isEmpty() && !cell.isEmpty()) {
            Codes.objection(cell)
                    .ifPresent(
                            objection -> {
                                throw new IllegalArgumentException(objection);
                            });
        }
        return cell;
    }

    /** How a message speaks of a cell with this text. */
    String shown(String text) {
        return type.isSecret() ? "the " + name : Place.quoted(text);
    }

    private boolean isNothing(String text) {
        return type == CellType.TEXT ? text.isEmpty() : text.isBlank();
    }

    /**
     * A table whose keys are named elsewhere.
     *
     * @param what what a key of it stands for
     * @param table the name of the table
     * @param key the column of the table that is its key
     */
    public record Reference(String what, String table, String key) {

        static final Reference INSTRUMENT = new Reference("an instrument", "instrument", "symbol");
        public static final Reference ACCOUNT = new Reference("an account", "account", "code");
        public static final Reference USER = new Reference("a user", "api_user", "name");
    }
}
