package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookDatabase;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A database with the book, if it is to be another one than the H2 file of the book. */
final class DatabaseOptions {

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = "JDBC URL of another database with the book.")
    private Optional<String> url;

    @Option(names = "--db-user", paramLabel = "NAME", description = "Its user.")
    private String user = "";

    @Option(names = "--db-password", paramLabel = "PASSWORD", description = "Its password.")
    private String password = "";

    /** The database of the options, or else the file of {@code book}. */
    BookDatabase of(Book book) throws IOException {
        return url.isPresent()
                ? new BookDatabase(url.get(), user, password)
                : BookDatabase.inFileOf(book);
    }

    /**
     * The database of the options, which other programs than ours can change.
     *
     * @throws IllegalArgumentException if it is none
     */
    BookDatabase toChange() {
        return new BookDatabase(url.orElse("jdbc:h2:file:"), user, password).requireChangeable();
    }
}
