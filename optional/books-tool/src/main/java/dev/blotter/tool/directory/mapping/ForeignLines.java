package dev.blotter.tool.directory.mapping;

import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.csv.Source;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes rows of the lines of a stranger's file. */
final class ForeignLines implements Source.Lines {

    private final BookFile file;
    private final ForeignTable table;
    private final List<String> header;
    private final UnaryOperator<String> numbers;
    private final UnaryOperator<String> times;
    private final List<Predicate<List<String>>> skipped;
    private final List<Cell> cells;

    /** The lines of a file whose columns have these names. */
    ForeignLines(BookFile file, ForeignTable table, List<String> names) {
        this.file = file;
        this.table = table;
        this.header = header(names);
        this.numbers = table.choice("numbers", "1234.5", Units.NUMBERS);
        this.times = table.read("times", Units.ISO, Units::times);
        this.skipped =
                table.names().stream()
                        .filter(name -> name.matches("(only|skip)\\..*"))
                        .map(this::filter)
                        .toList();
        this.cells = file.columns().stream().map(this::cell).toList();
    }

    /** The names of columns. Of several with one name, the first is called NAME (1). */
    static List<String> header(List<String> names) {
        List<String> bare = names.stream().map(each -> each.replace("\uFEFF", "").strip()).toList();
        List<String> header = new ArrayList<>();
        for (String name : bare) {
            int before = Collections.frequency(bare.subList(0, header.size()), name);
            boolean isAlone = Collections.frequency(bare, name) == 1;
            header.add(isAlone ? name : name + " (" + (before + 1) + ")");
        }
        return header;
    }

    private Predicate<List<String>> filter(String name) {
        Cell cell = table.read(name, "", texts -> column(name.substring(5)));
        Predicate<String> matches = texts(table.setting(name, ""));
        return line -> matches.test(cell.of(line)) == name.startsWith("skip");
    }

    private Cell cell(Column column) {
        Cell text =
                table.read(
                        column.name(),
                        "",
                        template -> Cell.template(template, gap -> gap(gap, column)));
        UnaryOperator<String> unit = column.isTime() ? times : UnaryOperator.identity();
        Cell cell = line -> text.of(line).isEmpty() ? "" : unit.apply(text.of(line));
        List<String> named = new ArrayList<>(table.names());
        Collections.reverse(named);
        for (String name : named) {
            if (name.startsWith(column.name() + ".")) {
                Predicate<String> matches = texts(table.setting(name, ""));
                String value = name.substring(column.name().length() + 1);
                Cell other = cell;
                cell = line -> matches.test(text.of(line)) ? value : other.of(line);
            }
        }
        return cell;
    }

    /** A column of the file, whatever it is called, or else a calculation. */
    private Cell gap(String text, Column column) {
        if (!header.contains(text) && text.matches(".* [*/] .*")) {
            return Cell.calculation(text, this::number);
        }
        return column.isNumber() ? number(text) : column(text);
    }

    private Cell number(String name) {
        Cell cell = column(name);
        return line -> numbers.apply(cell.of(line));
    }

    private Cell column(String name) {
        int place = header.indexOf(name);
        if (place < 0) {
            String first = name + " (1)";
            throw new IllegalArgumentException(
                    table.name(file)
                            + (header.contains(first)
                                    ? " has several columns %s: write %s for the first"
                                            .formatted(Place.quoted(name), first)
                                    : " has no column "
                                            + Place.quoted(name)
                                            + Place.nearest(name, header)));
        }
        return line -> place < line.size() ? line.get(place).strip() : "";
    }

    /** Whether a text is one of these, which are separated by commas; an asterisk is any text. */
    private static Predicate<String> texts(String texts) {
        String any =
                Arrays.stream(texts.split(","))
                        .map(text -> Pattern.quote(text.strip()).replace("*", "\\E.*\\Q"))
                        .collect(Collectors.joining("|"));
        return Pattern.compile(any, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .asMatchPredicate();
    }

    @Override
    public boolean skips(List<String> line) {
        return line.stream().allMatch(String::isBlank)
                || skipped.stream().anyMatch(each -> each.test(line));
    }

    @Override
    public List<String> texts(long number, List<String> line) {
        List<String> texts = new ArrayList<>(cells.size());
        for (Column column : file.columns()) {
            try {
                texts.add(cells.get(texts.size()).of(line));
            } catch (IllegalArgumentException | ArithmeticException | DateTimeException bad) {
                throw Place.at(file, table, number).in(column.name()).failed(bad.getMessage(), bad);
            }
        }
        return texts;
    }
}
