package dev.blotter.tool.directory.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts of all lengths, so that characters of several bytes lie across all buffers. */
class CsvFileTest {

    private static final int[] ALPHABET = {'a', '\n', 'ü', '株', 0x1F600, 0xFEFF};
    private static final String HEADER =
            "symbol,type,description,trading_status,min_order_size,max_order_size,"
                    + "max_order_size_unit,min_order_size_increment,margin_rate\n";

    @TempDir private Path home;

    private final long seed = new Random().nextLong();
    private final Random random = new Random(seed);
    private final List<DataRow> rows = new ArrayList<>();
    private final Faults faults = new Faults();

    @RepeatedTest(10)
    void readsTheTextsThatWereWritten() throws IOException {
        List<String> texts = texts();
        Path path = write(instruments(texts));
        try (CsvFile csv =
                CsvFile.open(BookFile.INSTRUMENTS, new DataFile(path, Source.Own.FILE))) {
            rows.addAll(csv.read(Integer.MAX_VALUE, faults));
            faults.requireNone();
            assertThat(csv.bytesRead()).as("seed %d", seed).isEqualTo(Files.size(path));
        }
        assertThat(descriptions()).as("seed %d", seed).isEqualTo(texts);
    }

    @RepeatedTest(10)
    void readsAllRowsBeforeABrokenByte() throws IOException {
        List<String> texts = texts();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.write(instruments(texts));
        content.write(0xFF);
        content.write(instruments(texts));
        try (CsvFile csv =
                CsvFile.open(
                        BookFile.INSTRUMENTS,
                        new DataFile(write(content.toByteArray()), Source.Own.FILE))) {
            rows.addAll(csv.read(Integer.MAX_VALUE, faults));
            assertThatExceptionOfType(ImportFailed.class)
                    .as("seed %d", seed)
                    .isThrownBy(faults::requireNone)
                    .withMessage(
                            "instruments.csv, line %d, column symbol:"
                                    + " byte FF is not part of a character in UTF-8: save the file as UTF-8",
                            2 + lines(texts));
        }
        assertThat(descriptions()).as("seed %d", seed).isEqualTo(texts);
    }

    @Test
    void readsNoMoreRowsThanAskedFor() throws IOException {
        Path path = write(instruments(List.of("a", "b", "c")));
        try (CsvFile csv =
                CsvFile.open(BookFile.INSTRUMENTS, new DataFile(path, Source.Own.FILE))) {
            rows.addAll(csv.read(2, faults));
            assertThat(descriptions()).containsExactly("a", "b");
            rows.addAll(csv.read(4, faults));
            assertThat(descriptions()).containsExactly("a", "b", "c");
        }
    }

    @Test
    void namesTheLineThatNeverEnds() throws IOException {
        byte[] commas = new byte[1 << 20];
        Arrays.fill(commas, (byte) ',');
        Path path = write(commas);
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(
                        () ->
                                CsvFile.open(
                                        BookFile.INSTRUMENTS, new DataFile(path, Source.Own.FILE)))
                .withMessage(
                        "instruments.csv, line 1: the line has too many cells; its end may be missing");
    }

    private List<String> texts() {
        return Stream.generate(this::text).limit(1 + random.nextInt(200)).toList();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        random.ints(random.nextInt(2000), 0, ALPHABET.length)
                .forEach(i -> text.appendCodePoint(ALPHABET[i]));
        return text.toString();
    }

    private static byte[] instruments(List<String> descriptions) {
        StringBuilder content = new StringBuilder(HEADER);
        IntStream.range(0, descriptions.size())
                .mapToObj(i -> i + ",X,\"" + descriptions.get(i) + "\",FULL,1,2,LOTS,1,0.5\n")
                .forEach(content::append);
        return content.toString().getBytes(UTF_8);
    }

    private static long lines(List<String> texts) {
        return texts.size() + String.join("", texts).chars().filter(c -> c == '\n').count();
    }

    private Path write(byte[] content) throws IOException {
        return Files.write(home.resolve("instruments.csv"), content);
    }

    private List<String> descriptions() {
        return rows.stream().map(row -> row.cell("description")).toList();
    }
}
