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

    /** The H2 file of {@code book}. */
    public static BookDatabase inFileOf(Book book) throws IOException {
        return new BookDatabase(
                book.database(), "sa", Files.readString(book.passwordFile()).strip());
    }

    /** Whether it is in a file that one process has open. */
    public boolean isFile() {
        return url.startsWith("jdbc:h2:file:");
    }

    /** Writes the settings with which the product reads it, and returns {@code file}. */
    public Path writeSettings(Path file) throws IOException {
        String settings = "blotter.db=%s\nblotter.db-user=%s\nblotter.db-password=%s\n";
        return Files.writeString(file, settings.formatted(url, user, password));
    }
}
