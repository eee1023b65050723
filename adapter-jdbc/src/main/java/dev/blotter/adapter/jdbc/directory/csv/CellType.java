package dev.blotter.adapter.jdbc.directory.csv;

/** Makes the value of a cell from its text. */
@FunctionalInterface
public interface CellType {

    /** The value of a blank cell: none. The database stores it as null. */
    Object NOTHING =
            new Object() {
                @Override
                public String toString() {
                    return "nothing";
                }
            };

    /**
     * The value as the database driver takes it.
     *
     * @throws IllegalArgumentException if there is none; the message is what can be said of the
     *     text, such as {@code is not a number}
     */
    Object read(String text);

    /** Refuses a blank cell. */
    default CellType required() {
        return text -> {
            if (text.isBlank()) {
                throw new IllegalArgumentException("is blank");
            }
            return read(text);
        };
    }

    /** Takes a blank cell for {@link #NOTHING}. */
    default CellType optional() {
        return text -> text.isBlank() ? NOTHING : read(text);
    }
}
