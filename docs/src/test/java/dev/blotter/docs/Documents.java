package dev.blotter.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The project's Markdown files. */
final class Documents {

    static final Path ROOT = Path.of(System.getProperty("basedir")).getParent();
    static final Path SOURCES = ROOT.resolve("docs/src/test/java/dev/blotter/docs");

    private Documents() {}

    static List<Path> all() {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> examples = Files.walk(ROOT.resolve("examples"))) {
            return Stream.of(top, docs, examples)
                    .flatMap(files -> files)
                    .filter(path -> path.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static String text(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
