package dev.blotter.benchmark.book;

import dev.blotter.benchmark.report.Narrator;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Keeps the books that were made, so that each size is made and imported once. */
public final class BookShelf {

    private static final String COMPLETE = "complete";

    private final Path directory;
    private final BlotterJar blotter;
    private final Narrator narrator;

    /** The shelf in a directory. */
    public BookShelf(Path directory, BlotterJar blotter, Narrator narrator) {
        this.directory = directory;
        this.blotter = blotter;
        this.narrator = narrator;
    }

    /** The book of this size, which is made if it is not there. */
    public Book book(BookSize size) throws IOException, InterruptedException {
        Book book = new Book(directory.resolve(size.name()));
        if (Files.exists(book.directory().resolve(COMPLETE))) {
            narrator.say("book of %s: kept in %s".formatted(size, book.directory()));
            return book;
        }
        narrator.say("book of %s: is made in %s".formatted(size, book.directory()));
        remove(book.directory());
        Files.createDirectories(book.files());
        SyntheticDirectory.write(size.book(), book.files(), narrator::say);
        blotter.run("import", book.files().toString(), "--db", book.database());
        Files.createFile(book.directory().resolve(COMPLETE));
        return book;
    }

    /** A copy of a book's database in {@code directory}, to be changed. */
    public static Book copyOf(Book book, Path directory) throws IOException {
        remove(directory);
        Files.createDirectories(directory);
        Book copy = new Book(directory);
        for (Path each : book.databaseFiles()) {
            Files.copy(each, directory.resolve(each.getFileName()));
        }
        return copy;
    }

    private static void remove(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            all.sorted(Comparator.reverseOrder()).forEach(BookShelf::delete);
        }
    }

    private static void delete(Path path) {
        try {
            Files.delete(path);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
