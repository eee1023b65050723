package dev.blotter.benchmark.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A database that a book is in.
 *
 * @param url its JDBC URL
 * @param user who reads it
 * @param password the password of this user
 */
public record BookDatabase(String url, String user, String password) {

    /** The embedded {@code book}. */
    public static BookDatabase inFileOf(Book book) {
        return new BookDatabase(book.database(), "sa", "");
    }

    /** The same, as any program can read it, but none write it. */
    public static BookDatabase readOnlyOf(Book book) throws IOException {
        return new BookDatabase(book.readOnlyDatabase(), "sa", "");
    }

    /** Whether it is in a file, which nobody can change by SQL. */
    public boolean isFile() {
        return url.startsWith("jdbc:h2:file:");
    }

    /** Writes the settings with which the product reads it, and returns {@code file}. */
    public Path writeSettings(Path file) throws IOException {
        String settings = "blotter.db=%s\nblotter.db-user=%s\nblotter.db-password=%s\n";
        return Files.writeString(file, settings.formatted(url, user, password));
    }
}
