package dev.blotter.h2.embedded.file;

import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What to say to an operator of files that cannot be used. */
public final class Damage {

    private static final int MOST_SHOWN = 200;

    private Damage() {}

    static String changed(Path file) {
        return "%s has been changed since Blotter wrote it, by a fault or by another program: restore the last backup, or run 'blotter check --adopt', which takes the file if all of it is sound"
                .formatted(file);
    }

    public static String unsound(BookPath book, Exception failed) {
        return "the book at %s is not sound, and is as it was: restore the last backup: %s"
                .formatted(book.pointer(), OneLine.of(OpeningFailure.reason(failed), MOST_SHOWN));
    }

    public static String missing(Path file, Path other) {
        return "%s is missing, and %s is there: restore both from the last backup"
                .formatted(file, other.getFileName());
    }

    static String old(Path file) {
        return "%s was written by an earlier version of Blotter: export it with that version, move it away, and import the export with this one"
                .formatted(file);
    }

    /** The directory of the book cannot be read or written. */
    public static StoreUnavailable unusable(BookPath book, IOException failed) {
        String reason =
                failed instanceof NoSuchFileException
                        ? "it does not exist and cannot be made"
                        : OneLine.reason(failed);
        return new StoreUnavailable(
                "the directory %s cannot be used for the database: %s"
                        .formatted(book.directory(), reason),
                failed);
    }
}
