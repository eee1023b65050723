package dev.blotter.benchmark.book;

import dev.blotter.benchmark.server.BlotterJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

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

    /** This one, unless nobody can change it by SQL while a server of its own process reads it. */
    public BookDatabase requireChangeable() {
        if (url.startsWith("jdbc:h2:")) {
            throw new IllegalArgumentException(
                    "only a PostgreSQL can be changed by SQL while a server reads it: name one by"
                            + " --db");
        }
        return this;
    }

    /** Has the product bring {@code book} into it, by settings that name it. */
    public void fill(Book book, BlotterJar jar, Path settings)
            throws IOException, InterruptedException {
        jar.run("import", book.files().toString(), "--config", settings.toString());
    }

    /** The bytes that a PostgreSQL takes. */
    public long bytes() throws IOException {
        try (Connection connection = DriverManager.getConnection(url, user, password);
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select pg_database_size(current_database())")) {
            row.next();
            return row.getLong(1);
        } catch (SQLException failed) {
            throw new IOException(failed);
        }
    }

    /** Writes the settings with which the product reads it, and returns {@code file}. */
    public Path writeSettings(Path file) throws IOException {
        return Files.writeString(
                file,
                String.format(
                        Locale.ROOT,
                        "blotter.db=%s\nblotter.db-user=%s\nblotter.db-password=%s\n",
                        url,
                        user,
                        password));
    }
}
