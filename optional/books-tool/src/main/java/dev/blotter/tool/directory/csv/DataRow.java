package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A row of a file, or of standard input, checked cell by cell.
 *
 * @param file the file that it is in, or that it could be in
 * @param source where it comes from
 * @param line the line in which it starts; the header of a file is in line 1
 * @param cells its cells in the order of {@link BookFile#columns()}; of a row that goes, its key
 */
public record DataRow(BookFile file, Source source, long line, List<String> cells) {

    /**
     * The row that these texts make.
     *
     * @param texts the texts in the order of {@link BookFile#columns()}
     * @throws ImportFailed at the first cell that is bad
     */
    public static DataRow of(BookFile file, Source source, long line, List<String> texts) {
        DataRow row =
                source == Source.Own.COPY
                        ? read(file, source, line, texts, Column::cell)
                        : read(file, source, line, texts, Column::entered);
        file.check(row);
        return row;
    }

    /** The key that these texts make, as far as they go; refused as a whole row is. */
    public static DataRow keyOf(BookFile file, Source source, long line, List<String> texts) {
        return read(file, source, line, texts, Column::cell);
    }

    private static DataRow read(
            BookFile file,
            Source source,
            long line,
            List<String> texts,
            BiFunction<Column, String, String> reader) {
        List<String> cells = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            cells.add(cell(file, source, line, file.columns().get(i), texts.get(i), reader));
        }
        return new DataRow(file, source, line, cells);
    }

    /** Refuses {@code text} in {@code column} as a new row with it is refused. */
    public static void check(BookFile file, Source source, long line, Column column, String text) {
        cell(file, source, line, column, text, Column::entered);
    }

    private static String cell(
            BookFile file,
            Source source,
            long line,
            Column column,
            String text,
            BiFunction<Column, String, String> reader) {
        try {
            return reader.apply(column, text);
        } catch (IllegalArgumentException refused) {
            throw Place.at(file, source, line)
                    .in(column.name())
                    .failed(reason(column, text, refused.getMessage()), refused);
        }
    }

    /** What the database holds for each column; nothing where a cell is blank, or there is none. */
    public List<Optional<String>> stored() {
        List<Optional<String>> stored = new ArrayList<>(file.columns().size());
        for (Column column : file.columns()) {
            int place = stored.size();
            stored.add(place < cells.size() ? column.stored(cells.get(place)) : Optional.empty());
        }
        return stored;
    }

    /** Some messages begin with the text itself already, which may be long and unfit to print. */
    private static String reason(Column column, String text, String message) {
        String quoted = "'" + text + "' ";
        return column.shown(text)
                + ' '
                + (message.startsWith(quoted) ? message.substring(quoted.length()) : message);
    }

    /** The cell in {@code column}. */
    public String cell(String column) {
        return cells.get(file.columnNames().indexOf(column));
    }

    /** Whether it has a cell in {@code column}; a row that goes has those of its key. */
    public boolean has(String column) {
        return file.columnNames().indexOf(column) < cells.size();
    }

    /** The same row with another cell in {@code column}. */
    public DataRow with(String column, String cell) {
        List<String> changed = new ArrayList<>(cells);
        changed.set(file.columnNames().indexOf(column), cell);
        return new DataRow(file, source, line, changed);
    }

    /** What to throw when the cell in {@code column} is refused for {@code reason}. */
    private ImportFailed refused(String column, String reason) {
        return Place.at(file, source, line)
                .in(column)
                .failed(Place.quoted(cell(column)) + ' ' + reason);
    }

    /** Refuses this row if one of two cells is blank and the other is not. */
    void requireTogether(String one, String other) {
        requireUnlessBlank(one, other);
        requireUnlessBlank(other, one);
    }

    private void requireUnlessBlank(String one, String other) {
        if (cell(one).isEmpty() && !cell(other).isEmpty()) {
            throw refused(one, "is blank, but " + other + " is not; they go together");
        }
    }
}
