package dev.blotter.tool.directory.mapping;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.csv.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
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
    private final ForeignTable synonyms;
    private final Map<String, String> columns = new HashMap<>();
    private final Reading reading;
    private final List<String> doubts = new ArrayList<>();
    private int score;

    /** The guess for {@code path} where the columns may be called as in {@code synonyms}. */
    GuessedTable(ForeignTable synonyms, Path path, Sample sample) {
        this.sample = sample;
        this.synonyms = synonyms;
        this.table = new ForeignTable(synonyms.file(), Place.ofMapping(path.toString(), 1));
        ForeignLines.header(sample.header())
                .forEach(name -> columns.putIfAbsent(letters(name), name));
        table.set("file", path.toString());
        table.set("encoding", sample.encoding());
        table.set("separator", sample.separator());
        table.set("header", String.valueOf(sample.lines().get(0).getStartingLineNumber()));
        synonyms.names().forEach(name -> set(name, synonyms.setting(name, "")));
        this.reading = best();
        if (reading.isRepeating()) {
            doubts.add("two rows have the same key");
            score -= MISSING;
        }
    }

    /**
     * How many columns were found, but for those that are needed and were not, and less if rows
     * have the same key.
     */
    int score() {
        return score;
    }

    /** Whether it may well be this table. */
    boolean isRecognized() {
        return score > 0;
    }

    /** Says that it may be {@code other} as well. */
    GuessedTable unlike(GuessedTable other) {
        if (other.score == score && other != this) {
            doubts.add("it may be [%s] as well".formatted(other.table.file().tableName()));
        }
        return this;
    }

    /** Each name, and each part of a name, of a column may be another one in the file. */
    private void set(String name, String synonyms) {
        String[] parts = name.split("\\.", 2);
        Optional<String> found = known(synonyms).findFirst();
        if (parts.length == 2) {
            boolean isFilter = !table.file().columnNames().contains(parts[0]);
            Optional<String> column = Optional.ofNullable(columns.get(letters(parts[1])));
            if (isFilter) {
                column.ifPresent(actual -> table.set(parts[0] + "." + actual, synonyms));
            } else if (isFound(parts[0])) {
                table.set(name, synonyms);
            }
        } else if (found.isPresent()) {
            table.set(name, found.get());
            score += isFound(name) ? 1 : 0;
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

    /** Those of several templates for which all columns are there. */
    private Stream<String> known(String templates) {
        return OR.splitAsStream(templates).map(this::filled).flatMap(Optional::stream);
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /** With the first numbers and times that refuse the fewest cells. */
    private Reading best() {
        List<Reading> all = new ArrayList<>();
        for (String numbers : OR.splitAsStream(synonyms.setting("numbers", "")).toList()) {
            for (String times : OR.splitAsStream(synonyms.setting("times", "")).toList()) {
                all.add(read(numbers, times));
            }
        }
        Reading best = all.stream().min(Comparator.comparingInt(Reading::faultCount)).orElseThrow();
        all.stream()
                .filter(other -> other.faultCount() == best.faultCount())
                .filter(other -> !other.rows().equals(best.rows()))
                .forEach(other -> doubts.add(other.units() + " fit as well"));
        table.set("numbers", best.numbers());
        table.set("times", best.times());
        return best;
    }

    private Reading read(String numbers, String times) {
        table.set("numbers", numbers);
        table.set("times", times);
        Reading read =
                new Reading(numbers, times, new ArrayList<>(), new ArrayList<>(), new HashSet<>());
        Source.Lines lines = table.lines(table.file(), sample.header());
        for (CsvRecord line : sample.lines().subList(1, sample.lines().size())) {
            try {
                if (!lines.skips(line.getFields())) {
                    long number = line.getStartingLineNumber();
                    List<String> texts = lines.texts(number, line.getFields());
                    read.rows().add(texts);
                    read.keys().add(texts.subList(0, table.file().keyColumns()));
                    check(number, texts);
                }
            } catch (ImportFailed bad) {
                read.faults().add(bad.getMessage());
            }
        }
        return read;
    }

    /** Only columns that were found: of another one, all cells would be refused. */
    private void check(long line, List<String> texts) {
        for (int place = 0; place < texts.size(); place++) {
            Column column = table.file().columns().get(place);
            if (isFound(column.name())) {
                DataRow.check(table.file(), table, line, column, texts.get(place));
            }
        }
    }

    private boolean isFound(String column) {
        return table.setting(column, "").contains("{");
    }

    /** The lines of the section, with doubts, and the first cells that it makes. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of("[" + table.file().tableName() + "]"));
        if (!isRecognized()) {
            lines.add("# Unsure: no table was recognized; this may be another one");
        }
        Stream.concat(doubts.stream(), reading.faults().stream().limit(SHOWN))
                .forEach(doubt -> lines.add("# Unsure: " + doubt));
        for (String name : table.names()) {
            String value = table.setting(name, "");
            int place = table.file().columnNames().indexOf(name);
            if (place >= 0) {
                lines.add(isFound(name) ? "# " + cells(place) : "# Unsure: no column was found");
                unused(name).forEach(other -> lines.add("# Unsure: or " + other));
            }
            lines.add(name + " = " + value);
        }
        lines.add("# Columns: " + String.join(" | ", ForeignLines.header(sample.header())));
        return lines;
    }

    private String cells(int place) {
        Stream<String> cells =
                reading.rows().stream().map(row -> row.get(place)).filter(cell -> !cell.isEmpty());
        return OneLine.of(cells.distinct().limit(SHOWN).collect(Collectors.joining(", ")), 80);
    }

    /** What the column may be as well, where nothing else is made of it. */
    private List<String> unused(String column) {
        Set<String> used =
                table.names().stream()
                        .map(name -> table.setting(name, ""))
                        .flatMap(GuessedTable::named)
                        .collect(Collectors.toSet());
        return known(synonyms.setting(column, ""))
                .filter(template -> named(template).noneMatch(used::contains))
                .filter(template -> template.contains("{"))
                .toList();
    }

    private static Stream<String> named(String template) {
        return NAME.matcher(template).results().map(MatchResult::group);
    }

    /**
     * What some numbers and times make of the sample.
     *
     * @param rows the texts for all columns
     * @param faults what is wrong with its cells
     * @param keys the texts for the columns of the key
     */
    private record Reading(
            String numbers,
            String times,
            List<List<String>> rows,
            List<String> faults,
            Set<List<String>> keys) {

        int faultCount() {
            return faults.size();
        }

        boolean isRepeating() {
            return keys.size() < rows.size();
        }

        String units() {
            return "numbers = " + numbers + " and times = " + times;
        }
    }
}
