package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The files of a directory that is to be imported. */
public final class DataDirectory {

    /** Those that people write. */
    private static final List<String> KNOWN =
            Arrays.stream(BookFile.values())
                    .filter(file -> file != BookFile.USER_HASHES)
                    .map(BookFile::fileName)
                    .toList();

    private DataDirectory() {}

    /**
     * Where each of the files in {@code directory} is. Files other than CSV are ignored.
     *
     * @throws ImportFailed if there is no known file, or an unknown CSV file, or two for the users
     */
    public static Map<BookFile, DataFile> files(Path directory) {
        Map<BookFile, Path> files = new EnumMap<>(BookFile.class);
        try (Stream<Path> entries = Files.list(directory)) {
            entries.filter(DataDirectory::isCsv).forEach(path -> files.put(known(path), path));
        } catch (IOException broken) {
            throw new ImportFailed(
                    "%s: %s; name a directory of CSV files"
                            .formatted(directory, OneLine.reason(broken)),
                    broken);
        }
        if (files.isEmpty()) {
            throw new ImportFailed(
                    directory + ": no data here; expected some of " + String.join(", ", KNOWN));
        }
        if (files.containsKey(BookFile.USERS) && files.containsKey(BookFile.USER_HASHES)) {
            throw new ImportFailed(
                    directory + ": users.csv and user_hashes.csv are both there; one is enough");
        }
        Map<BookFile, DataFile> sources = new EnumMap<>(BookFile.class);
        files.forEach(
                (file, path) -> sources.put(file, new DataFile(path, source(files.keySet()))));
        return sources;
    }

    /** Where the rows of {@code files} come from: only an export has hashes of passwords. */
    private static Source source(Set<BookFile> files) {
        return files.contains(BookFile.USER_HASHES) ? Source.Own.COPY : Source.Own.FILE;
    }

    private static boolean isCsv(Path path) {
        return name(path).toLowerCase(Locale.ROOT).endsWith(".csv");
    }

    private static BookFile known(Path path) {
        return Arrays.stream(BookFile.values())
                .filter(file -> file.fileName().equals(name(path)))
                .findAny()
                .orElseThrow(() -> unknown(name(path)));
    }

    private static ImportFailed unknown(String name) {
        return new ImportFailed("unknown file " + Place.quoted(name) + Place.nearest(name, KNOWN));
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }
}
