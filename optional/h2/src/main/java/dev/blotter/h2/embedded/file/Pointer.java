package dev.blotter.h2.embedded.file;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * What a book points to.
 *
 * @param current the file to read
 * @param before the one that was read before it, which is still there
 * @param line the ids of the files that led to the current one, the last one first
 */
public record Pointer(Snapshot current, Optional<Snapshot> before, List<String> line) {

    private static final String FORM = "blotter book 1";
    private static final int LONGEST_LINE = 200;
    private static final int LINES = 5;
    private static final String NONE = "-";

    /** The pointer once {@code next} is published. */
    public static Pointer to(Snapshot next, Optional<Pointer> last) {
        Stream<String> older = last.stream().flatMap(each -> each.line().stream());
        List<String> line = Stream.concat(Stream.of(next.id()), older).limit(LONGEST_LINE).toList();
        return new Pointer(next, last.map(Pointer::current), line);
    }

    /** Whether {@code old} led to this, for all that the line, which is only so long, can say. */
    public boolean descendsFrom(Snapshot old) {
        return line.contains(old.id()) || current.number() - old.number() >= LONGEST_LINE;
    }

    /**
     * Reads what {@code book} points to, if it is there.
     *
     * @throws SchemaUnusable if it is not as it was written
     */
    public static Optional<Pointer> read(BookPath book) throws IOException {
        return Files.isDirectory(book.directory())
                ? text(book.pointer()).map(text -> parsed(book, text))
                : Optional.empty();
    }

    private static Optional<String> text(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    private static Pointer parsed(BookPath book, String text) {
        try {
            String[] lines = text.split("\n", -1);
            if (lines.length != LINES + 1 || !text.equals(whole(lines))) {
                throw new IllegalArgumentException("the checksum is another one");
            }
            return new Pointer(
                    Snapshot.of(lines[1]),
                    Optional.of(lines[2]).filter(any -> !any.equals(NONE)).map(Snapshot::of),
                    List.of(lines[3].split(" ")));
        } catch (IllegalArgumentException damaged) {
            throw new SchemaUnusable(Damage.changed(book.pointer()), damaged);
        }
    }

    private static String whole(String[] lines) {
        return checked(String.join("\n", FORM, lines[1], lines[2], lines[3], ""));
    }

    private String text() {
        String second = before.map(Snapshot::line).orElse(NONE);
        return checked(String.join("\n", FORM, current.line(), second, String.join(" ", line), ""));
    }

    private static String checked(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.ISO_8859_1));
        return String.format(Locale.ROOT, "%s%08x\n", text, sum.getValue());
    }

    /** Has {@code book} point to this from now on. */
    public void write(BookPath book, Ownership ownership) throws IOException {
        Path written = book.draft().resolve(book.pointer().getFileName());
        OwnerOnly.write(written, text());
        ownership.give(written);
        Durable.move(written, book.pointer());
    }
}
