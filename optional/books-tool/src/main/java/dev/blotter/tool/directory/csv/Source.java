package dev.blotter.tool.directory.csv;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Where rows come from, how they are written there, and what messages call the place. */
public interface Source {

    /** What a message calls the file with the rows of {@code file}. */
    default String name(BookFile file) {
        return file.fileName();
    }

    /** What a message calls a line of it. */
    default String line(BookFile file, long line) {
        return name(file) + ", line " + line;
    }

    /** What a message calls the column that the cells of {@code column} come from. */
    default String column(String column) {
        return column;
    }

    /** How the file is written. */
    default Form form() {
        return Form.OWN;
    }

    /**
     * How lines become rows of {@code file}.
     *
     * @param names the names of the columns
     * @throws dev.blotter.adapter.jdbc.failure.ImportFailed if they are not as they must be
     */
    default Lines lines(BookFile file, List<String> names) {
        return Header.lines(file, names);
    }

    /** The lines of a file with one header. */
    interface Lines {

        /** Whether a line is no row. */
        default boolean skips(List<String> cells) {
            return false;
        }

        /** The texts of a row in the order of {@link BookFile#columns()}. */
        List<String> texts(long line, List<String> cells);
    }

    /**
     * How a file is written.
     *
     * @param charset how its bytes become characters
     * @param separator what is between two cells
     * @param headerLine the line with the names of the columns; those before it are skipped
     * @param isForeign whether blank lines, lone quotes and rows without their last cells pass
     */
    record Form(Charset charset, char separator, int headerLine, boolean isForeign) {

        /** Each cell is decoded by itself, so that a bad byte has a place. */
        static final Form OWN = new Form(StandardCharsets.ISO_8859_1, ',', 1, false);
    }

    /** Where the rows of Blotter's own files and lines come from. */
    enum Own implements Source {
        /** A file of a data directory. */
        FILE,
        /** A file that an export wrote, with the codes that the books have. */
        COPY,
        /** Standard input. */
        INPUT {
            @Override
            public String line(BookFile file, long line) {
                return Place.ofInput(line).text() + ", " + file.tableName();
            }
        }
    }
}
