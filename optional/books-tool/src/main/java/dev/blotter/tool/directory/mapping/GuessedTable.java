package dev.blotter.tool.directory.mapping;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.csv.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the section of a mapping might be, if a file has rows of one table. */
final class GuessedTable {

    /** A name of a column in the braces of a template. */
    private static final Pattern NAME =
            Pattern.compile("(?<=\\{|[*/] )\\p{L}[^{}]*?(?=\\}| [*/] )");

    private static final Pattern OR = Pattern.compile(" \\| ");
    private static final String NONE = "\0";
    private static final int MISSING = 3;
    private static final int SHOWN = 3;

    private final Sample sample;
    private final ForeignTable table;
    private final Map<String, String> columns = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();
    private int score;

    /** The guess for {@code path} where the columns may be called as in {@code synonyms}. */
    GuessedTable(ForeignTable synonyms, Path path, Sample sample) {
        this.sample = sample;
        this.table = new ForeignTable(synonyms.file(), Place.ofMapping(path.toString(), 1));
        ForeignLines.header(sample.header())
                .forEach(name -> columns.putIfAbsent(letters(name), name));
        table.set("file", path.toString());
        table.set("encoding", sample.encoding());
        table.set("separator", sample.separator());
        table.set("header", String.valueOf(sample.lines().get(0).getStartingLineNumber()));
        synonyms.names().forEach(name -> set(name, synonyms.setting(name, "")));
        chooseUnits(synonyms);
    }

    /** How many columns were found, but for those that are needed and were not. */
    int score() {
        return score;
    }

    /** Whether it may well be this table. */
    boolean isRecognized() {
        return score > 0;
    }

    /** Each name, and each part of a name, of a column may be another one in the file. */
    private void set(String name, String synonyms) {
        String[] parts = name.split("\\.", 2);
        Optional<String> found =
                OR.splitAsStream(synonyms).map(this::filled).flatMap(Optional::stream).findFirst();
        if (parts.length == 2) {
            boolean isFilter = !table.file().columnNames().contains(parts[0]);
            Optional<String> column = Optional.ofNullable(columns.get(letters(parts[1])));
            if (isFilter) {
                column.ifPresent(actual -> table.set(parts[0] + "." + actual, synonyms));
            } else if (table.setting(parts[0], "").contains("{")) {
                table.set(name, synonyms);
            }
        } else if (found.isPresent()) {
            table.set(name, found.get());
            score += found.get().contains("{") ? 1 : 0;
        } else if (table.file().column(name).isRequired()) {
            table.set(name, "?");
            score -= MISSING;
        }
    }

    /** The template with the names that the columns have in the file, if all are there. */
    private Optional<String> filled(String template) {
        String filled =
                NAME.matcher(template)
                        .replaceAll(
                                name ->
                                        Matcher.quoteReplacement(
                                                columns.getOrDefault(letters(name.group()), NONE)));
        return Optional.of(filled).filter(text -> !text.contains(NONE));
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /** Takes the first numbers and times with which the fewest rows are refused. */
    private void chooseUnits(ForeignTable synonyms) {
        int fewest = Integer.MAX_VALUE;
        List<String> best = List.of();
        for (String numbers : OR.splitAsStream(synonyms.setting("numbers", "")).toList()) {
            for (String times : OR.splitAsStream(synonyms.setting("times", "")).toList()) {
                table.set("numbers", numbers);
                table.set("times", times);
                read();
                if (faults.size() < fewest) {
                    fewest = faults.size();
                    best = List.of(numbers, times);
                }
            }
        }
        table.set("numbers", best.get(0));
        table.set("times", best.get(1));
        read();
    }

    private void read() {
        faults.clear();
        rows.clear();
        Source.Lines lines = table.lines(table.file(), sample.header());
        for (CsvRecord line : sample.lines().subList(1, sample.lines().size())) {
            try {
                if (!lines.skips(line.getFields())) {
                    long number = line.getStartingLineNumber();
                    rows.add(lines.texts(number, line.getFields()));
                    DataRow.of(table.file(), table, number, rows.get(rows.size() - 1));
                }
            } catch (ImportFailed bad) {
                faults.add(bad.getMessage());
            }
        }
    }

    /** The lines of the section, with doubts, and the first cells that it makes. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of("[" + table.file().tableName() + "]"));
        if (!isRecognized()) {
            lines.add("# Unsure: no table was recognized; this may be another one");
        }
        faults.stream().limit(SHOWN).forEach(fault -> lines.add("# Unsure: " + fault));
        for (String name : table.names()) {
            String value = table.setting(name, "");
            int place = table.file().columnNames().indexOf(name);
            if (place >= 0) {
                lines.add(
                        value.contains("{")
                                ? "# " + cells(place)
                                : "# Unsure: no column was found");
            }
            lines.add(name + " = " + value);
        }
        lines.add("# Columns: " + String.join(" | ", ForeignLines.header(sample.header())));
        return lines;
    }

    private String cells(int place) {
        Stream<String> cells =
                rows.stream().map(row -> row.get(place)).filter(cell -> !cell.isEmpty());
        return OneLine.of(cells.distinct().limit(SHOWN).collect(Collectors.joining(", ")), 80);
    }
}
