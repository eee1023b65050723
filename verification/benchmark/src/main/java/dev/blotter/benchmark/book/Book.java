package dev.blotter.benchmark.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A made-up book on disk: its files, and a database that they were imported into.
 *
 * @param directory where both are
 */
public record Book(Path directory) {

    private static final String NAME = "blotter.";

    /** The data directory that the book was made as. */
    public Path files() {
        return directory.resolve("books");
    }

    /** The JDBC URL of the database. */
    public String database() {
        return "jdbc:h2:file:" + directory.resolve("blotter").toAbsolutePath();
    }

    /** The files of the database. */
    public List<Path> databaseFiles() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(each -> each.getFileName().toString().startsWith(NAME)).toList();
        }
    }

    /** The URL for reading the database as it is now, by no program of ours. */
    public String readOnlyDatabase() throws IOException {
        String[] current =
                Files.readAllLines(directory.resolve(NAME + "current")).get(1).split(" ", -1);
        return "jdbc:h2:file:%s.%s-%s;ACCESS_MODE_DATA=r;IFEXISTS=TRUE"
                .formatted(directory.resolve("blotter").toAbsolutePath(), current[0], current[1]);
    }
}
