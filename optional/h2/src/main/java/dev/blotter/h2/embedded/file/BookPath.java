package dev.blotter.h2.embedded.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files of a book.
 *
 * @param directory where they are
 * @param name what all their names begin with
 */
public record BookPath(Path directory, String name) {

    private static final Logger LOG = LoggerFactory.getLogger(BookPath.class);
    private static final String ENDING = ".mv.db";
    private static final Pattern URL =
            Pattern.compile("(?i)jdbc:h2:(?:file:)?([^;]*).*", Pattern.DOTALL);
    private static final Pattern SNAPSHOT = Pattern.compile("\\.\\d+-[0-9a-f]{16}\\.mv\\.db");

    /** The book that the URL of a file names. */
    public static BookPath of(String url) {
        Matcher matcher = URL.matcher(url);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no URL of a file: " + url);
        }
        String path = matcher.group(1);
        Path all =
                Path.of(
                                path.startsWith("~")
                                        ? System.getProperty("user.home") + path.substring(1)
                                        : path)
                        .toAbsolutePath();
        return new BookPath(all.getParent(), all.getFileName().toString());
    }

    public Path pointer() {
        return directory.resolve(name + ".current");
    }

    public Path lock() {
        return directory.resolve(name + ".lock");
    }

    /** Where a writer makes what it has not published yet. */
    public Path draft() {
        return directory.resolve(name + ".draft");
    }

    /** What an earlier version of Blotter, or a tool of H2, makes for the same URL. */
    Path plain() {
        return directory.resolve(name + ENDING);
    }

    public Path file(Snapshot snapshot) {
        return directory.resolve(name + '.' + snapshot.name() + ENDING);
    }

    /** The file of the draft. */
    public Path draftFile() {
        return draft().resolve(name + ENDING);
    }

    /** What H2 calls a file, without the ending. */
    public static String withoutEnding(Path file) {
        String all = file.toString();
        return all.substring(0, all.length() - ENDING.length());
    }

    /** All files that were published and are still there. */
    public List<Path> snapshots() throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(this::isSnapshot).sorted().toList();
        }
    }

    private boolean isSnapshot(Path file) {
        String all = file.getFileName().toString();
        return all.startsWith(name) && SNAPSHOT.matcher(all.substring(name.length())).matches();
    }

    /**
     * A file that stands for a book without a pointer, if there is one, and what to say of it. The
     * first file of a book has no rows: its writer was killed before it made the pointer.
     */
    public Optional<String> withoutPointer() throws IOException {
        Optional<Path> snapshot =
                snapshots().stream()
                        .filter(each -> !each.getFileName().toString().startsWith(name + ".1-"))
                        .findFirst();
        return snapshot.map(each -> Damage.missing(pointer(), each))
                .or(() -> Optional.of(plain()).filter(Files::exists).map(Damage::old));
    }

    public void warnOfPlainFile() {
        if (Files.exists(plain()) && Files.exists(pointer())) {
            LOG.warn("{} is not the book, which {} points to, and is not read", plain(), pointer());
        }
    }
}
