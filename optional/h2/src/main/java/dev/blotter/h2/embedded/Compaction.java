package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import java.io.IOException;
import java.nio.file.Path;
import org.h2.mvstore.MVStoreTool;

/** Gives back the space in a file that H2 does not use. */
public final class Compaction {

    private Compaction() {}

    /**
     * Reads all of a file that no other program has open, and puts another one in its place.
     *
     * @throws IOException if it cannot be read to its end, or the other one not be written
     */
    public static void run(Path file) throws IOException {
        try {
            MVStoreTool.compact(file.toString(), false);
        } catch (RuntimeException failed) {
            throw new IOException(OpeningFailure.reason(failed), failed);
        }
    }
}
