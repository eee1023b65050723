package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.bootstrap.command.Typed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A directory in which the program finds the small books where it looks for them. They are imported
 * once for all tests of a process, and copied; to verify one of their passwords takes no time.
 */
final class FilledDirectory {

    private static final Map<String, byte[]> BOOKS = imported();

    private final Path directory;

    private FilledDirectory(Path directory) {
        this.directory = directory;
    }

    /** Copies the books into a directory. */
    static FilledDirectory in(Path directory) throws IOException {
        Path data = Files.createDirectory(directory.resolve("data"));
        for (Map.Entry<String, byte[]> each : BOOKS.entrySet()) {
            Files.write(data.resolve(each.getKey()), each.getValue());
        }
        return new FilledDirectory(directory);
    }

    /**
     * Runs a command on the books that is not to be tested as a process of its own, and returns
     * what it says. Beside a running server, this process is another one, too.
     */
    List<String> done(String... arguments) {
        Typed typed = on(directory, arguments);
        assertThat(typed.exitCode()).as(typed.toString()).isZero();
        return typed.out();
    }

    /** Runs a command where the program would look for its books in a directory. */
    static Typed on(Path directory, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", url(directory.resolve("data/blotter"))));
        return Typed.run(all.toArray(String[]::new));
    }

    /** The URL of the database in a file, which is named without the ending. */
    static String url(Path file) {
        return "jdbc:h2:file:" + file;
    }

    private static Map<String, byte[]> imported() {
        try {
            Path directory = Files.createTempDirectory("filled");
            try {
                return imported(directory);
            } finally {
                delete(directory);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Map<String, byte[]> imported(Path directory) throws IOException {
        CsvBooks.small().writeTo(directory);
        Typed typed = on(directory, "import", directory.toString());
        assertThat(typed.exitCode()).as(typed.toString()).isZero();
        QuickHashes.replaceIn(directory.resolve("data/blotter"), directory.resolve("users.csv"));
        try (Stream<Path> files = Files.list(directory.resolve("data"))) {
            Map<String, byte[]> stored = new HashMap<>();
            for (Path each : files.toList()) {
                stored.put(each.getFileName().toString(), Files.readAllBytes(each));
            }
            return stored;
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path each : innermostFirst) {
                Files.delete(each);
            }
        }
    }
}
