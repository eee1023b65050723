package dev.blotter.h2.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Durable;
import dev.blotter.h2.embedded.file.Pointer;
import dev.blotter.h2.embedded.file.Snapshot;
import dev.blotter.h2.embedded.watch.Step;
import dev.blotter.h2.embedded.watch.Step.Kind;
import dev.blotter.h2.embedded.watch.Tape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * All that a process does to files is recorded while it writes to a book in each way that there is.
 * Wherever it is cut off, between two steps or within one, the book of before or the one of
 * afterwards is read. A build sees some of the states; {@code -Dtest.thorough=true} sees each write
 * cut twice in each sector, and that of the pointer at each byte.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryPrefixTest {

    private static final boolean WHOLE = Boolean.getBoolean("test.thorough");
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());
    private static final int HALF_A_SECTOR = 256;
    private static final int STATES_TO_OPEN = WHOLE ? 400 : 12;
    private static final int CUTS = 4;
    private static final String DRAFT = "books.draft/";
    private static final String POINTER = "books.current";

    @TempDir private static Path home;

    private final Random random = new Random(SEED);
    private final Map<String, BookContents> contents = new HashMap<>();
    private final List<List<Step>> writes = new ArrayList<>();
    private int states;
    private int opened;
    private int copies;

    @BeforeAll
    void recordWrites() throws Exception {
        Path recorded = Files.createDirectory(home.resolve("recorded"));
        Path tape = home.resolve("tape");
        OtherJava.run(home, Tape.options(recorded, tape), RecordedWrites.class, recorded);
        split(Tape.read(tape));
        assertThat(writes).hasSameSizeAs(RecordedWrites.KINDS);
    }

    private void split(List<Step> steps) {
        List<Step> write = new ArrayList<>();
        for (Step each : steps) {
            if (!each.file().equals(RecordedWrites.END)) {
                write.add(each);
            } else if (each.kind() == Kind.MAKE) {
                writes.add(write);
                write = new ArrayList<>();
            }
        }
    }

    @Test
    void whereverAWriteIsCutOffTheBookOfBeforeOrOfAfterwardsIsRead() throws Exception {
        List<String> books = published();
        int likely = WHOLE ? 16_000 : writes.stream().mapToInt(List::size).sum() * CUTS;
        Path book = Files.createDirectory(home.resolve("replayed"));
        int reached = 0;
        for (int i = 0; i < writes.size(); i++) {
            String kind = RecordedWrites.KINDS.get(i);
            int before = states;
            for (Step step : writes.get(i)) {
                reached += isPublication(step) ? 1 : 0;
                redo(step, book, kind, books.get(reached), likely);
            }
            System.out.printf("%s: %s states%n", kind, states - before);
        }
        assertThat(reached).isEqualTo(books.size() - 1);
        System.out.printf("%s states, %s of them opened and written to%n", states, opened);
        assertThat(states).isGreaterThan(WHOLE ? 10_000 : 400);
        assertThat(opened).isPositive();
    }

    /** The ids of all books that were published, after that of none. */
    private List<String> published() throws Exception {
        Path book = Files.createDirectory(home.resolve("published"));
        List<String> books = new ArrayList<>(List.of(""));
        for (Step step : writes.stream().flatMap(List::stream).toList()) {
            step.redo(book);
            if (isPublication(step)) {
                String id = read(book);
                contents.put(id, contents(book));
                books.add(id);
            }
        }
        return books;
    }

    /** The one step before which the old book is read, and after which the new one is. */
    private static boolean isPublication(Step step) {
        return step.kind() == Kind.MOVE && step.to().equals(POINTER);
    }

    private void redo(Step step, Path book, String kind, String expected, int likely)
            throws Exception {
        if (step.kind() == Kind.WRITE) {
            int from = 0;
            for (int cut : cuts(step)) {
                step.write(book.resolve(step.file()), from, cut);
                from = cut;
                look(book, kind + ": " + step + " cut at " + cut, expected, likely);
            }
            step.write(book.resolve(step.file()), from, step.length());
        } else {
            step.redo(book);
        }
        look(book, kind + ": " + step, expected, likely);
    }

    private List<Integer> cuts(Step step) {
        int length = step.length();
        if (!WHOLE) {
            return random.ints(CUTS, 1, Math.max(2, length))
                    .filter(cut -> cut < length)
                    .sorted()
                    .boxed()
                    .toList();
        }
        int between = step.file().endsWith(POINTER) ? 1 : HALF_A_SECTOR;
        List<Integer> cuts = new ArrayList<>();
        for (int cut = between; cut < length; cut += between) {
            cuts.add(cut);
        }
        return cuts;
    }

    private void look(Path book, String state, String expected, int likely) throws Exception {
        states++;
        String as = "seed %s, %s".formatted(SEED, state);
        String id = read(book);
        assertThat(id).as(as).isEqualTo(expected);
        if (random.nextInt(likely) < STATES_TO_OPEN || state.contains(" books.current ")) {
            opened++;
            if (!id.isEmpty()) {
                assertThat(contents(book)).as(as).isEqualTo(contents.get(id));
            }
            writeOnce(book, as);
        }
    }

    /** The id of the book that is read, which is empty where there is none, and one is made. */
    private static String read(Path book) throws IOException {
        BookPath path = path(book);
        Optional<Pointer> pointer = Pointer.read(path);
        if (pointer.isEmpty()) {
            assertThat(path.withoutPointer()).isEmpty();
            return "";
        }
        Snapshot current = pointer.get().current();
        Durable.require(path.file(current), current);
        return current.id();
    }

    private static BookContents contents(Path book) throws SQLException {
        try (EmbeddedConnections source = Embedded.source(settings(book));
                Connection connection = source.own()) {
            return BookContents.of(connection);
        }
    }

    /** Does what comes next, to a copy. */
    private void writeOnce(Path book, String as) throws IOException {
        Path copy = home.resolve("copy" + copies++);
        copy(book, copy);
        JdbcBooks.open(settings(copy)).close();
        Embedded.write(settings(copy), sql -> {});
        try (Stream<Path> files = Files.list(copy)) {
            List<String> names =
                    files.map(each -> each.getFileName().toString())
                            .map(each -> each.replaceAll("\\d+-[0-9a-f]{16}", "N"))
                            .sorted()
                            .toList();
            assertThat(names)
                    .as(as)
                    .containsExactly("books.N.mv.db", "books.N.mv.db", POINTER, "books.lock");
        }
        delete(copy);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : files.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    /** When the power fails, more is lost than when a process is killed. */
    @Test
    void whatGetsItsNameIsOnTheDiskBefore() {
        Set<String> dirty = new HashSet<>();
        for (Step step : writes.stream().flatMap(List::stream).toList()) {
            switch (step.kind()) {
                case MAKE, WRITE, TRUNCATE -> dirty.add(step.file());
                case FORCE -> dirty.remove(step.file());
                case MOVE -> {
                    if (!step.to().startsWith(DRAFT)) {
                        assertThat(dirty).as(step.toString()).doesNotContain(step.file());
                        assertThat(dirty).as("the directory").doesNotContain("");
                        dirty.add("");
                    }
                }
                default -> {}
            }
        }
        assertThat(dirty).as("the directory at the end").doesNotContain("");
    }

    @Test
    void nothingThatHasItsNameIsEverWrittenTo() {
        List<Step> steps = writes.stream().flatMap(List::stream).toList();

        assertThat(steps)
                .filteredOn(
                        each -> Set.of(Kind.MAKE, Kind.WRITE, Kind.TRUNCATE).contains(each.kind()))
                .allMatch(
                        each ->
                                each.file().startsWith(DRAFT)
                                        || (each.kind() == Kind.MAKE
                                                && each.file().equals("books.lock")));
        assertThat(steps).filteredOn(each -> each.kind() == Kind.WRITE).hasSizeGreaterThan(50);
    }

    private static BookPath path(Path directory) {
        return new BookPath(directory, "books");
    }

    private static JdbcSettings settings(Path directory) {
        return JdbcSettings.of("jdbc:h2:file:" + directory.resolve("books"));
    }
}
