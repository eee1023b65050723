package dev.blotter.adapter.jdbc.directory.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class Utf8ReaderTest {

    private static final int[] ALPHABET = {'a', '\n', 'ü', '株', 0x1F600, 0xFEFF};

    private final long seed = new Random().nextLong();
    private final Random random = new Random(seed);
    private final StringWriter read = new StringWriter();

    @RepeatedTest(10)
    void readsWhatWasWrittenHoweverItArrives() throws IOException {
        String text = text();
        byte[] bytes = text.getBytes(UTF_8);
        try (Utf8Reader reader = new Utf8Reader(inPieces(bytes))) {
            reader.transferTo(read);
            assertThat(read.toString().equals(text)).as("seed %d", seed).isTrue();
            assertThat(reader.bytesRead()).as("seed %d", seed).isEqualTo(bytes.length);
        }
    }

    @RepeatedTest(10)
    void handsOutAllThatComesBeforeABrokenPlace() throws IOException {
        String text = text();
        byte[] bytes = (text + "? and more").getBytes(UTF_8);
        int broken = text.getBytes(UTF_8).length;
        bytes[broken] = (byte) 0xFF;
        try (Utf8Reader reader = new Utf8Reader(inPieces(bytes))) {
            assertThatExceptionOfType(Utf8Reader.BrokenText.class)
                    .as("seed %d", seed)
                    .isThrownBy(() -> reader.transferTo(read))
                    .withMessage("byte FF is not part of a character in UTF-8")
                    .satisfies(told -> assertThat(told.offset()).isEqualTo(broken));
        }
        assertThat(read.toString().equals(text)).as("seed %d", seed).isTrue();
    }

    @Test
    void passesOverAByteOrderMarkAtTheStartOnly() throws IOException {
        byte[] bytes = "\uFEFFa\uFEFFb".getBytes(UTF_8);
        try (Utf8Reader reader = new Utf8Reader(new ByteArrayInputStream(bytes))) {
            reader.transferTo(read);
            assertThat(read).hasToString("a\uFEFFb");
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder("x");
        random.ints(random.nextInt(200_000), 0, ALPHABET.length)
                .forEach(i -> text.appendCodePoint(ALPHABET[i]));
        return text.toString();
    }

    private InputStream inPieces(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(9000)));
            }
        };
    }
}
