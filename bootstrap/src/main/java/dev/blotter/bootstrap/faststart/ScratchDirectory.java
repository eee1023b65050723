package dev.blotter.bootstrap.faststart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory that is gone afterwards with all that is in it.
 *
 * @param path where it is
 */
record ScratchDirectory(Path path) implements AutoCloseable {

    static ScratchDirectory in(Path parent) throws IOException {
        return new ScratchDirectory(Files.createTempDirectory(parent, "prepare"));
    }

    @Override
    public void close() throws IOException {
        for (Path each : content()) {
            Files.delete(each);
        }
    }

    private List<Path> content() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            return all.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
