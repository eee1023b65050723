package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;

/**
 * Where in a data directory something is wrong.
 *
 * @param text the place in words, such as {@code positions.csv, line 12, column quantity}
 */
public record Place(String text) {

    private static final int MAX_SHOWN = 80;
    private static final int MAX_MESSAGE = 400;

    /** Where rows come from. */
    public enum Source {
        /** A file of a data directory. */
        FILE,
        /** A file that an export wrote, with the codes that the books have. */
        COPY,
        /** Standard input. */
        INPUT
    }

    /** A line of standard input. */
    public static Place ofInput(long line) {
        return new Place("standard input, line " + line);
    }

    /** A file as a whole. */
    public static Place of(BookFile file) {
        return new Place(file.fileName());
    }

    /** A line of a file, the header being line 1. */
    static Place at(BookFile file, long line) {
        return new Place(file.fileName() + ", line " + line);
    }

    /** A line with a row of {@code file}. */
    public static Place at(BookFile file, Source source, long line) {
        return source == Source.INPUT
                ? new Place(ofInput(line).text() + ", " + file.tableName())
                : at(file, line);
    }

    /** A column of this line. */
    public Place in(String column) {
        return new Place(text + ", column " + column);
    }

    /** What to throw when this is wrong here. */
    public ImportFailed failed(String reason) {
        return new ImportFailed(OneLine.of(text + ": " + reason, MAX_MESSAGE));
    }

    /** What to throw when this is wrong here, and {@code cause} brought it to light. */
    public ImportFailed failed(String reason, Throwable cause) {
        return new ImportFailed(OneLine.of(text + ": " + reason, MAX_MESSAGE), cause);
    }

    /** A text of a file as it is shown in a message: in quotes, on one line, not too long. */
    public static String quoted(String text) {
        return "'" + OneLine.of(text, MAX_SHOWN) + "'";
    }
}
