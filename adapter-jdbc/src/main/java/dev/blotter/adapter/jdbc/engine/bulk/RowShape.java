package dev.blotter.adapter.jdbc.engine.bulk;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A table that many rows are written to.
 *
 * @param table its name
 * @param columns its columns, the key first
 * @param keyColumns how many of them are its key
 */
public record RowShape(String table, List<String> columns, int keyColumns) {

    public List<String> key() {
        return columns.subList(0, keyColumns);
    }

    /** The columns beside the key. */
    public List<String> rest() {
        return columns.subList(keyColumns, columns.size());
    }

    /** All columns, separated by commas. */
    public String all() {
        return String.join(", ", columns);
    }

    /** The columns, each put into {@code format} as its only argument. */
    public static String each(List<String> columns, String format, String between) {
        return columns.stream()
                .map(column -> String.format(Locale.ROOT, format, column))
                .collect(Collectors.joining(between));
    }
}
