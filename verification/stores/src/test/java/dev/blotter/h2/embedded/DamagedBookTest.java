package dev.blotter.h2.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.text.Finding;
import dev.blotter.h2.engine.EmbeddedBooks;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happened to a file is said in one line, by whoever opens it, and nothing is changed. */
class DamagedBookTest {

    private static final int PAGE = 4096;

    @TempDir private Path home;

    @Test
    void noDamageOfAFileIsServedOrWrittenTo() throws IOException {
        byte[] other = Files.readAllBytes(file(book("other"), ".mv.db"));
        Path data = book("books");
        Path file = file(data, ".mv.db");
        byte[] whole = Files.readAllBytes(file);
        for (var each : damages(whole, other, new Random(46)).entrySet()) {
            Files.write(file, each.getValue());

            assertRefused(data, each.getKey());
        }
        Files.write(file, whole);
        JdbcBooks.open(settings(data)).close();
    }

    @Test
    void noDamageOfAPointerIsServedOrWrittenTo() throws IOException {
        Path data = book("books");
        Path pointer = data.resolve("books.current");
        byte[] whole = Files.readAllBytes(pointer);
        for (int cut = 0; cut < whole.length; cut += 7) {
            Files.write(pointer, Arrays.copyOf(whole, cut));
            assertRefused(data, "cut to " + cut);
        }
        for (int at = 0; at < whole.length; at += 5) {
            byte[] flipped = whole.clone();
            flipped[at] ^= 1;
            Files.write(pointer, flipped);
            assertRefused(data, "flipped at " + at);
        }
        Files.write(pointer, whole);
        JdbcBooks.open(settings(data)).close();
    }

    @Test
    void aChangedFileIsAdoptedIfItIsSoundAndOtherwiseStaysAsItIs() throws IOException {
        Path data = book("books");
        Path file = file(data, ".mv.db");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        Map<String, Integer> before = contents(data);
        assertThatThrownBy(() -> EmbeddedBooks.adopt(settings(data)))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("is not sound, and is as it was")
                .message()
                .doesNotContain("\n", "SQL statement", "cannot be written");
        before.put("books.lock", contents(data).get("books.lock"));
        assertThat(contents(data)).isEqualTo(before);

        Files.write(file, Arrays.copyOf(whole, whole.length + 4096));
        EmbeddedBooks.adopt(settings(data));

        try (JdbcBooks books = JdbcBooks.open(settings(data))) {
            assertThat(books.ports().reference().current().accounts().all()).isNotEmpty();
        }
    }

    /** What nothing refers to any more may be damaged as well: the new file is without it. */
    @Test
    void eachDamagedFileIsAdoptedIfAllOfItCanBeReadAndOtherwiseStaysAsItIs() throws IOException {
        Path data = book("books");
        String many = "insert into account select 'many:' || x, 'x' from system_range(1, 3000)";
        Embedded.write(settings(data), sql -> sql.run(many));
        Files.delete(file(data, "books.2-"));
        Path pointer = data.resolve("books.current");
        byte[] pointed = Files.readAllBytes(pointer);
        Path file = file(data, ".mv.db");
        byte[] whole = Files.readAllBytes(file);
        for (int from = 0; from < whole.length; from += 3 * PAGE) {
            Files.write(file, zeroed(whole.clone(), from));
            Map<String, Integer> before = contents(data);
            if (isAdopted(data, "zeroed at " + from)) {
                Files.delete(file(data, "books.4-"));
                Files.write(pointer, pointed);
            } else {
                assertThat(contents(data)).as("zeroed at %s", from).isEqualTo(before);
            }
        }
    }

    private static boolean isAdopted(Path data, String damage) {
        try {
            EmbeddedBooks.adopt(settings(data));
        } catch (SchemaUnusable refused) {
            assertThat(refused)
                    .as(damage)
                    .hasMessageContaining("is not sound, and is as it was")
                    .message()
                    .doesNotContain("\n", "SQL statement", "cannot be written");
            return false;
        }
        List<Finding> found = new ArrayList<>();
        BooksTool.check(settings(data), found::add);
        assertThat(found).as(damage).extracting(Finding::level).doesNotContain(Finding.Level.ERROR);
        return true;
    }

    /** Its version would have been read before. */
    @Test
    void aRowThatCannotBeReadIsRefusedInOneLine() throws IOException {
        Path data = book("books");
        Embedded.write(
                settings(data),
                sql -> {
                    sql.run("insert into account values ('garbled', 'x')");
                    sql.run("delete from position_version where account_code = 'garbled'");
                });
        Path file = file(data, "books.3-");
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (int at = text.indexOf("garbled"); at > 0; at = text.indexOf("garbled", at + 1)) {
            bytes[at - 1] = -1; // the type of the value
        }
        Files.write(file, bytes);

        assertThat(isAdopted(data, "garbled")).isFalse();
    }

    @Test
    void whatCannotBeCompactedIsAFailureOfInputAndOutput() throws IOException {
        Path file = file(book("books"), ".mv.db");
        Files.createDirectories(Path.of(file + ".tempFile", "in the way"));

        assertThatThrownBy(() -> Compaction.run(file)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Compaction.run(home.resolve("missing.mv.db")))
                .isInstanceOf(IOException.class)
                .hasMessage("there is no such file");
    }

    private static Map<String, byte[]> damages(byte[] whole, byte[] other, Random random) {
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("another book", other);
        all.put("one byte more", Arrays.copyOf(whole, whole.length + 1));
        for (int cut : new int[] {0, 1, PAGE, whole.length / 2, whole.length - 1}) {
            all.put("cut to " + cut, Arrays.copyOf(whole, cut));
        }
        for (int i = 0; i < 12; i++) {
            int at = i == 0 ? 0 : random.nextInt(whole.length);
            int bit = 1 << random.nextInt(8);
            all.put("flipped at " + at, changed(whole, bytes -> flipped(bytes, at, bit)));
        }
        for (int at = 0; at < whole.length; at += 5 * PAGE) {
            int from = at;
            byte[] zeroed = changed(whole, bytes -> zeroed(bytes, from));
            if (!Arrays.equals(zeroed, whole)) {
                all.put("zeroed at " + at, zeroed);
            }
        }
        return all;
    }

    private static byte[] changed(byte[] whole, UnaryOperator<byte[]> change) {
        return change.apply(whole.clone());
    }

    private static byte[] flipped(byte[] bytes, int at, int bit) {
        bytes[at] ^= (byte) bit;
        return bytes;
    }

    private static byte[] zeroed(byte[] bytes, int from) {
        Arrays.fill(bytes, from, Math.min(bytes.length, from + PAGE), (byte) 0);
        return bytes;
    }

    private void assertRefused(Path data, String damage) throws IOException {
        Map<String, Integer> before = contents(data);
        JdbcSettings settings = settings(data);
        List<Finding> found = new ArrayList<>();
        BooksTool.check(settings, found::add);
        assertThat(found)
                .as(damage)
                .singleElement()
                .matches(each -> each.level() == Finding.Level.ERROR)
                .matches(each -> each.text().contains("has been changed since Blotter wrote it"));
        refused(damage, () -> JdbcBooks.open(settings).close());
        refused(damage, () -> BooksTool.open(settings).close());
        refused(damage, () -> BooksTool.migrate(settings));
        refused(damage, () -> Embedded.write(settings, sql -> {}));
        assertThat(contents(data)).as(damage).isEqualTo(before);
    }

    private static void refused(String damage, Runnable work) {
        assertThatThrownBy(work::run)
                .as(damage)
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("has been changed since Blotter wrote it")
                .hasMessageContaining("restore the last backup")
                .message()
                .doesNotContain("\n", "SQL statement", "cannot be written");
    }

    private Path book(String name) throws IOException {
        Path data = home.resolve(name);
        JdbcSettings settings = settings(data);
        JdbcBooks.open(settings).close();
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
        Files.delete(file(data, "1-"));
        return data;
    }

    private static JdbcSettings settings(Path data) {
        return JdbcSettings.of("jdbc:h2:file:" + data.resolve("books"));
    }

    private static Path file(Path data, String part) throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.filter(each -> each.getFileName().toString().contains(part))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Map<String, Integer> contents(Path data) throws IOException {
        Map<String, Integer> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(data)) {
            for (Path each : files.toList()) {
                contents.put(
                        each.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(each)));
            }
        }
        return contents;
    }
}
