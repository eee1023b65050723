package dev.blotter.adapter.rest.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.rest.kit.Seeds;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonBytesTest {

    private static final int BUFFER = 1024;

    @Test
    void everyControlCharacterIsEscaped() {
        for (char unit = 0; unit < ' '; unit++) {
            assertThat(written(String.valueOf(unit)))
                    .isEqualTo(String.format(Locale.ROOT, "\"\\u%04x\"", (int) unit));
        }
    }

    @Test
    void quotesAndBackslashesAreEscaped() {
        assertThat(written("a\"b\\c/d")).isEqualTo("\"a\\\"b\\\\c/d\"");
    }

    @Test
    void everyOtherCharacterIsItselfInUtf8() {
        assertThat(written(" ~\u007F\u0080ü\u07FF\u0800€\uD7FF\uE000\uFFFF😀\uDBFF\uDFFF"))
                .isEqualTo("\" ~\u007F\u0080ü\u07FF\u0800€\uD7FF\uE000\uFFFF😀\uDBFF\uDFFF\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "xx"})
    void halfASurrogatePairBecomesTheReplacementCharacter(String after) {
        assertThat(written("\uD83D" + after)).isEqualTo("\"\uFFFD" + after + "\"");
        assertThat(written("\uDE00" + after)).isEqualTo("\"\uFFFD" + after + "\"");
        assertThat(written("\uDE00\uD83D" + after)).isEqualTo("\"\uFFFD\uFFFD" + after + "\"");
        assertThat(written("\uD83D\uD83D\uDE00" + after)).isEqualTo("\"\uFFFD😀" + after + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "ü", "€", "😀", "\"", "\u0001", "\uD83D"})
    void nothingIsLostOrDoubledAtTheBordersOfTheBuffer(String character) {
        for (int multiple = 1; multiple <= 3; multiple++) {
            for (int before = multiple * BUFFER - 10; before <= multiple * BUFFER + 2; before++) {
                String text = "a".repeat(before) + character + "z";

                assertThat(parsed(written(text)))
                        .as("%d characters before", before)
                        .isEqualTo(text.replace('\uD83D' + "z", "\uFFFDz"));
            }
        }
    }

    @Test
    void rawTextOfAnyLengthIsWrittenWhole() {
        for (int length = 2 * BUFFER - 3; length <= 2 * BUFFER + 3; length++) {
            String text = "0123456789".repeat(2 * BUFFER).substring(0, length);

            assertThat(bytesOf(json -> json.raw("").raw("-").raw(text).raw("-")))
                    .isEqualTo("-" + text + "-");
        }
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(Seeds.SOURCE)
    void aStringComesBackFromAnyReaderAsItWas(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            String text =
                    random.ints(random.nextInt(400), 0, Character.MAX_CODE_POINT + 1)
                            .map(point -> random.nextBoolean() ? point % 0x100 : point)
                            .filter(point -> point < 0xD800 || point > 0xDFFF)
                            .collect(
                                    StringBuilder::new,
                                    StringBuilder::appendCodePoint,
                                    StringBuilder::append)
                            .toString();

            assertThat(parsed(written(text))).as(Seeds.NAME, seed).isEqualTo(text);
        }
    }

    @Test
    void numbersArePlain() {
        assertThat(bytesOf(json -> json.number(new BigDecimal("1E+5")))).isEqualTo("100000");
        assertThat(bytesOf(json -> json.number(new BigDecimal("1E-8")))).isEqualTo("0.00000001");
        assertThat(bytesOf(json -> json.number(new BigDecimal("-0.50")))).isEqualTo("-0.50");
        assertThat(bytesOf(json -> json.number(Long.MIN_VALUE))).isEqualTo("-9223372036854775808");
    }

    @Test
    void timesAreStrings() {
        assertThat(bytesOf(json -> json.time(Instant.EPOCH)))
                .isEqualTo("\"1970-01-01T00:00:00.000Z\"");
    }

    @Test
    void nothingIsHandedOnBeforeTheFlush() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonBytes json = new JsonBytes(out).raw("{}");

        assertThat(out.size()).isZero();
        json.flush();
        assertThat(out.size()).isEqualTo(2);
        json.flush();
        assertThat(out.size()).isEqualTo(2);
    }

    @Test
    void aStreamThatFailsIsNoticed() {
        JsonBytes json =
                new JsonBytes(
                        new OutputStream() {
                            @Override
                            public void write(int octet) throws IOException {
                                throw new IOException("gone");
                            }
                        });

        assertThatThrownBy(() -> json.raw("{}").flush()).isInstanceOf(UncheckedIOException.class);
    }

    private static String written(String text) {
        return bytesOf(json -> json.string(text));
    }

    /** What is written, which must be valid UTF-8. */
    private static String bytesOf(Consumer<JsonBytes> writing) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonBytes json = new JsonBytes(out);
        writing.accept(json);
        json.flush();
        try {
            ByteBuffer octets = ByteBuffer.wrap(out.toByteArray());
            return StandardCharsets.UTF_8.newDecoder().decode(octets).toString();
        } catch (CharacterCodingException invalid) {
            throw new AssertionError(invalid);
        }
    }

    private static String parsed(String json) {
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return ((JsonString) reader.readValue()).getString();
        }
    }
}
