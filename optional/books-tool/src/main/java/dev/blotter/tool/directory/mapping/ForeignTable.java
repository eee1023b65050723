package dev.blotter.tool.directory.mapping;

import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.DataFile;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.csv.Source;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** A file of a stranger, as the settings in a section of a mapping describe it. */
final class ForeignTable implements Source {

    private static final List<String> OF_FILE =
            List.of(
                    "file",
                    "encoding",
                    "separator",
                    "header",
                    "numbers",
                    "times",
                    "only.*",
                    "skip.*");

    static final Map<String, Charset> ENCODINGS =
            Map.of(
                    "UTF-8", StandardCharsets.UTF_8,
                    "UTF-16", StandardCharsets.UTF_16,
                    "ISO-8859-1", StandardCharsets.ISO_8859_1,
                    "windows-1252", Charset.forName("windows-1252"));

    static final Map<String, Character> SEPARATORS =
            new TreeMap<>(
                    Map.of("comma", ',', "semicolon", ';', "tab", '\t', "pipe", '|', "colon", ':'));

    private final BookFile file;
    private final Place place;
    private final Map<String, Setting> settings = new LinkedHashMap<>();

    /** A table that begins at {@code place}, without settings. */
    ForeignTable(BookFile file, Place place) {
        this.file = file;
        this.place = place;
    }

    /** Adds a setting, which must be the first of its name. */
    void set(String name, String value, Place where) {
        List<String> known = new ArrayList<>(OF_FILE);
        file.columnNames().forEach(column -> known.addAll(List.of(column, column + ".*")));
        if (!known.contains(name.replaceFirst("\\..+", ".*"))) {
            throw where.failed(Place.quoted(name) + " is unknown" + Place.nearest(name, known));
        }
        if (settings.put(name, new Setting(where, value)) != null) {
            throw where.failed(name + " is there twice: remove one of them");
        }
    }

    /** Adds a setting, or replaces it. */
    void set(String name, String value) {
        settings.put(name, new Setting(place, value));
    }

    /** What its lines become rows of. */
    BookFile file() {
        return file;
    }

    /** The file, which is named as seen from {@code mapping}. */
    DataFile at(Path mapping) {
        require("file");
        file.columns().stream().filter(Column::isRequired).map(Column::name).forEach(this::require);
        return new DataFile(mapping.resolveSibling(name(file)), this);
    }

    private void require(String name) {
        if (setting(name, "").isEmpty()) {
            throw place.failed("%1$s is missing: add a line %1$s = ...".formatted(name));
        }
    }

    /** The names of all settings. */
    List<String> names() {
        return List.copyOf(settings.keySet());
    }

    /** The value of a setting, or {@code otherwise} where there is none. */
    String setting(String name, String otherwise) {
        return read(name, otherwise, Function.identity());
    }

    /** What {@code reader} makes of a setting, or of {@code otherwise} where there is none. */
    <T> T read(String name, String otherwise, Function<String, T> reader) {
        Setting setting = settings.getOrDefault(name, new Setting(place, otherwise));
        try {
            return reader.apply(setting.value());
        } catch (IllegalArgumentException | DateTimeException bad) {
            throw setting.place().failed(name + ": " + bad.getMessage(), bad);
        }
    }

    /** What {@code known} has under the value of a setting. */
    <T> T choice(String name, String otherwise, Map<String, T> known) {
        return read(
                name,
                otherwise,
                text -> {
                    if (!known.containsKey(text)) {
                        throw new IllegalArgumentException(
                                Place.quoted(text)
                                        + " is unknown"
                                        + Place.nearest(text, known.keySet()));
                    }
                    return known.get(text);
                });
    }

    @Override
    public String name(BookFile rows) {
        return setting("file", "");
    }

    @Override
    public String column(String column) {
        String template = setting(column, "");
        return template.equals("{" + column + "}") ? column : column + " = " + template;
    }

    @Override
    public Form form() {
        return new Form(
                choice("encoding", "UTF-8", ENCODINGS),
                choice("separator", "comma", SEPARATORS),
                read("header", "1", ForeignTable::line),
                true);
    }

    @Override
    public Lines lines(BookFile rows, List<String> header) {
        return new ForeignLines(file, this, header);
    }

    private static int line(String text) {
        if (!text.matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException(Place.quoted(text) + " is not the number of a line");
        }
        return Integer.parseInt(text);
    }

    private record Setting(Place place, String value) {}
}
