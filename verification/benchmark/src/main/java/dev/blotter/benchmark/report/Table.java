package dev.blotter.benchmark.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table in Markdown that can be read as it is, too. */
public final class Table {

    private final List<List<String>> rows = new ArrayList<>();

    /** A table with these columns. */
    public Table(String... columns) {
        rows.add(List.of(columns));
    }

    /** Adds a row. */
    public void add(Object... cells) {
        rows.add(Arrays.stream(cells).map(String::valueOf).toList());
    }

    @Override
    public String toString() {
        int[] widths =
                IntStream.range(0, rows.get(0).size())
                        .map(
                                column ->
                                        rows.stream()
                                                .mapToInt(row -> row.get(column).length())
                                                .max()
                                                .orElse(0))
                        .toArray();
        List<String> lines = new ArrayList<>(rows.stream().map(row -> line(row, widths)).toList());
        lines.add(
                1,
                Arrays.stream(widths)
                        .mapToObj("-"::repeat)
                        .collect(Collectors.joining("-|-", "|-", "-|")));
        return String.join(System.lineSeparator(), lines);
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, row.size())
                .mapToObj(column -> padded(row.get(column), widths[column], column == 0))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String padded(String cell, int width, boolean left) {
        String blank = " ".repeat(width - cell.length());
        return left ? cell + blank : blank + cell;
    }
}
