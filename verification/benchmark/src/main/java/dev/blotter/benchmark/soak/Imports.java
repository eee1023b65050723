package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.Changes;
import dev.blotter.benchmark.server.BlotterJar;
import java.io.IOException;
import java.nio.file.Path;

/** Imports in processes of their own: changed terms and changed positions in turn. */
public final class Imports {

    private static final long POSITIONS = 5_000;
    private static final long TERMS = 500;

    private final BlotterJar jar;
    private final Path settings;
    private final Path log;
    private final Changes changes;
    private int turn;

    /**
     * Imports into the database that the settings name.
     *
     * @param book what it was filled with
     * @param work where changes are written
     */
    public Imports(BlotterJar jar, Path settings, Book book, Path work) {
        this.jar = jar;
        this.settings = settings;
        this.log = work.resolve("imports.log");
        this.changes = new Changes(book, work);
    }

    /** Begins the next one. */
    Process begin() throws IOException {
        Path changed = turn++ % 2 == 0 ? changes.ofTerms(TERMS) : changes.ofPositions(POSITIONS);
        return jar.beginInto(
                log,
                "import",
                "--merge",
                "--gently",
                changed.toString(),
                "--config",
                settings.toString());
    }

    /**
     * Waits until an import has ended.
     *
     * @throws IllegalStateException if it failed
     */
    void await(Process begun) throws InterruptedException {
        int exitCode = begun.waitFor();
        if (exitCode != 0) {
            throw new IllegalStateException(
                    "an import ended with exit code %s, see %s".formatted(exitCode, log));
        }
    }
}
