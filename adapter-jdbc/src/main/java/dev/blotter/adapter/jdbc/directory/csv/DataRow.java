package dev.blotter.adapter.jdbc.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of a file, checked cell by cell.
 *
 * @param file the file that it is in
 * @param line the line of the file in which it starts; the header is in line 1
 * @param values the values of its cells in the order of {@link BookFile#columns()}
 */
public record DataRow(BookFile file, long line, List<Object> values) {

    /**
     * The row that these cells make.
     *
     * @param cells the texts in the order of {@link BookFile#columns()}
     * @throws ImportFailed at the first cell that has no value
     */
    static DataRow of(BookFile file, long line, List<String> cells) {
        List<Object> values = new ArrayList<>(cells.size());
        for (int i = 0; i < cells.size(); i++) {
            Column column = file.columns().get(i);
            try {
                values.add(column.type().read(cells.get(i)));
            } catch (IllegalArgumentException refused) {
                throw Place.at(file, line)
                        .in(column.name())
                        .failed(reason(column, cells.get(i), refused.getMessage()), refused);
            }
        }
        return new DataRow(file, line, values);
    }

    /** Some messages begin with the text itself already, which may be long and unfit to print. */
    private static String reason(Column column, String text, String message) {
        String quoted = "'" + text + "' ";
        return column.shown(text)
                + ' '
                + (message.startsWith(quoted) ? message.substring(quoted.length()) : message);
    }

    /** The value in {@code column}. */
    public Object value(String column) {
        return values.get(file.columnNames().indexOf(column));
    }

    /** The same row with another value in {@code column}. */
    public DataRow with(String column, Object value) {
        List<Object> changed = new ArrayList<>(values);
        changed.set(file.columnNames().indexOf(column), value);
        return new DataRow(file, line, changed);
    }

    /** What to throw when the value in {@code column} is refused for {@code reason}. */
    public ImportFailed refused(String column, String reason) {
        Object value = value(column);
        String shown = Place.quoted(value == CellType.NOTHING ? "" : value.toString());
        return Place.at(file, line).in(column).failed(shown + ' ' + reason);
    }

    /** What to throw when an earlier row has the same key. */
    public ImportFailed duplicate() {
        List<String> key = file.columnNames().subList(0, file.keyColumns());
        return refused(
                key.get(key.size() - 1),
                "is a duplicate: an earlier row has the same " + String.join(", ", key));
    }
}
