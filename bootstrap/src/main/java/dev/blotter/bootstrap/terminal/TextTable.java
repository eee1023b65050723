package dev.blotter.bootstrap.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows of texts in aligned columns. */
public final class TextTable {

    private static final String BETWEEN = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row; all have as many cells. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The lines, without blanks at their ends. */
    public List<String> lines() {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = IntStream.range(0, columns).map(this::width).toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, row.size())
                .mapToObj(
                        column ->
                                row.get(column)
                                        + " ".repeat(widths[column] - length(row.get(column))))
                .collect(Collectors.joining(BETWEEN))
                .stripTrailing();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
