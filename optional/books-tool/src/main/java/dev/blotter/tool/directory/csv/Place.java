package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.NearestName;
import dev.blotter.application.text.OneLine;
import java.util.Collection;

/**
 * Where in a data directory something is wrong.
 *
 * @param text the place in words, such as {@code positions.csv, line 12, column quantity}
 * @param source knows the names of columns
 */
public record Place(String text, Source source) {

    private static final int MAX_SHOWN = 80;
    private static final int MAX_MESSAGE = 400;

    /** A line of standard input. */
    public static Place ofInput(long line) {
        return new Place("standard input, line " + line, Source.Own.INPUT);
    }

    /** A line of a mapping. */
    public static Place ofMapping(String name, long line) {
        return new Place(name + ", line " + line, Source.Own.FILE);
    }

    /** A file as a whole. */
    public static Place of(BookFile file, Source source) {
        return new Place(source.name(file), source);
    }

    /** A line with a row of {@code file}. */
    public static Place at(BookFile file, Source source, long line) {
        return new Place(source.line(file, line), source);
    }

    /** The cells of this line for a column of the table. */
    public Place in(String column) {
        return under(source.column(column));
    }

    /** A column of this line, by its name in the header. */
    Place under(String name) {
        return new Place(text + ", column " + name, source);
    }

    /** What to throw when this is wrong here. */
    public ImportFailed failed(String reason) {
        return new ImportFailed(OneLine.of(text + ": " + reason, MAX_MESSAGE));
    }

    /** What to throw when this is wrong here, and {@code cause} brought it to light. */
    public ImportFailed failed(String reason, Throwable cause) {
        return new ImportFailed(OneLine.of(text + ": " + reason, MAX_MESSAGE), cause);
    }

    /** The cure for a name that is none of {@code known}. */
    public static String nearest(String name, Collection<String> known) {
        return "; the nearest known one is " + NearestName.of(name, known);
    }

    /** A text of a file as it is shown in a message: in quotes, on one line, not too long. */
    public static String quoted(String text) {
        return "'" + OneLine.of(text, MAX_SHOWN) + "'";
    }
}
