package dev.blotter.adapter.jdbc.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files that are there to be imported.
 *
 * @param files where each of them is; at least one
 */
public record DataDirectory(Map<BookFile, Path> files) {

    private static final List<String> KNOWN =
            Arrays.stream(BookFile.values()).map(BookFile::fileName).toList();

    /**
     * What is in {@code directory}. Files other than CSV are none of our business.
     *
     * @throws ImportFailed if there is no known file, or an unknown CSV file
     */
    public static DataDirectory at(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            Map<BookFile, Path> files =
                    entries.filter(DataDirectory::isCsv)
                            .collect(
                                    Collectors.toMap(
                                            DataDirectory::known,
                                            path -> path,
                                            (one, same) -> one,
                                            () -> new EnumMap<>(BookFile.class)));
            if (files.isEmpty()) {
                throw new ImportFailed(
                        directory + ": no data here; expected some of " + String.join(", ", KNOWN));
            }
            return new DataDirectory(files);
        } catch (IOException broken) {
            throw new ImportFailed(directory + ": not a directory that can be read", broken);
        }
    }

    /** Where {@code file} is, if it is there. */
    Optional<Path> path(BookFile file) {
        return Optional.ofNullable(files.get(file));
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
        return new ImportFailed(
                "unknown file "
                        + Place.quoted(name)
                        + "; the nearest known one is "
                        + NearestName.of(name, KNOWN));
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }
}
