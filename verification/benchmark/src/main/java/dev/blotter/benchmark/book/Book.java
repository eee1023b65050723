package dev.blotter.benchmark.book;

import java.nio.file.Path;

/**
 * A made-up book on disk: its files, and a database that they were imported into.
 *
 * @param directory where both are
 */
public record Book(Path directory) {

    /** The data directory that the book was made as. */
    public Path files() {
        return directory.resolve("books");
    }

    /** The JDBC URL of the database. */
    public String database() {
        return "jdbc:h2:file:" + directory.resolve("blotter").toAbsolutePath();
    }

    /** The file with the password of the database. */
    public Path passwordFile() {
        return directory.resolve("blotter.password");
    }

    /** The file of the database. */
    public Path databaseFile() {
        return directory.resolve("blotter.mv.db");
    }
}
