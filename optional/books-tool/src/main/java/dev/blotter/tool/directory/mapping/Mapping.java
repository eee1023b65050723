package dev.blotter.tool.directory.mapping;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataFile;
import dev.blotter.tool.directory.csv.Place;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the file that describes tables of strangers: a section for each, with its settings. */
public final class Mapping {

    /** The tables that can come from elsewhere, by their names. */
    static final Map<String, BookFile> TABLES =
            Stream.of(BookFile.INSTRUMENTS, BookFile.ACCOUNTS, BookFile.TERMS, BookFile.POSITIONS)
                    .collect(
                            Collectors.toMap(
                                    file -> "[" + file.tableName() + "]", Function.identity()));

    private final Map<BookFile, ForeignTable> tables = new EnumMap<>(BookFile.class);
    private ForeignTable last;

    private Mapping() {}

    /**
     * Where the files are that {@code mapping} names, and how they become rows.
     *
     * @throws ImportFailed at the first line of it that is not right
     */
    public static Map<BookFile, DataFile> files(Path mapping) {
        Map<BookFile, DataFile> files = new EnumMap<>(BookFile.class);
        try (BufferedReader lines = Files.newBufferedReader(mapping)) {
            tables(String.valueOf(mapping.getFileName()), lines)
                    .forEach((file, table) -> files.put(file, table.at(mapping)));
            return files;
        } catch (IOException broken) {
            throw new ImportFailed(
                    "%s: %s; name a mapping in UTF-8, as import --guess prints it"
                            .formatted(mapping, OneLine.reason(broken)),
                    broken);
        }
    }

    /** The tables that {@code text} describes, which messages call {@code name}. */
    static Map<BookFile, ForeignTable> tables(String name, Reader text) throws IOException {
        Mapping read = new Mapping();
        LineNumberReader lines = new LineNumberReader(text);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String bare = line.replace("\uFEFF", "").strip();
            read.line(bare, Place.ofMapping(name, lines.getLineNumber()));
        }
        if (read.tables.isEmpty()) {
            throw new ImportFailed(name + ": no table is mapped: begin with a line [instruments]");
        }
        return read.tables;
    }

    private void line(String line, Place place) {
        String[] pair = line.split("\\s*=\\s*", 2);
        BookFile file = TABLES.get(line);
        if (file != null) {
            last = new ForeignTable(file, place);
            if (tables.put(file, last) != null) {
                throw place.failed(line + " is there twice: merge it from another mapping");
            }
        } else if (line.startsWith("[")) {
            throw place.failed(
                    Place.quoted(line) + " is no table" + Place.nearest(line, TABLES.keySet()));
        } else if (pair.length == 2 && last != null && !line.startsWith("#")) {
            last.set(pair[0], pair[1], place);
        } else if (!line.isEmpty() && !line.startsWith("#")) {
            throw place.failed(
                    Place.quoted(line)
                            + " is no setting: write NAME = VALUE below a line such as [instruments]");
        }
    }
}
