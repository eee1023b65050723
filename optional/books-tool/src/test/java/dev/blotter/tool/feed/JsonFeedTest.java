package dev.blotter.tool.feed;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.ChangeFeed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A line is one object, with nothing before or behind it and nothing twice. */
class JsonFeedTest {

    private static final String GOOD = "{\"commit\":\"first\"}\n";
    private static final ChangeFeed.Line READ = new ChangeFeed.Commit(1, "first");
    private static final int MOST = 1 << 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'upsert':'a','row':{'x':'1'}}{'upsert':'a','row':{'x':'2'}}",
                "{'upsert':'a','row':{'x':'1'}} {'commit':'2'}",
                "{'commit':'2'} x",
                "{'commit':'2'},",
                "{'commit':'2'}]",
                "{'commit':'2'}}",
                "{'commit':'2'} null",
                "{'commit':'2'}\0",
                "{'commit':'2\0'}",
                "\uFEFF{'commit':'2'}",
                "{'commit':'2'",
                "{'commit'",
                "{",
                "",
                " \t\r",
                "{'commit':'2',}",
                "{commit:'2'}"
            })
    void whatIsNotOneObjectIsRefusedWithItsPlace(String line) {
        assertThat(refusal(json(line)))
                .matches("standard input, line 2: this is not one JSON object: see character \\d+");
    }

    @Test
    void whatStandsBehindAnObjectIsFoundAtItsCharacter() {
        assertThat(refusal(json("{'commit':'2'} x"))).endsWith("object: see character 16");
        assertThat(refusal(json("{'commit':'2'}{"))).endsWith("object: see character 15");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'commit':'2','commit':'2'}",
                "{'upsert':'a','upsert':'b','row':{}}",
                "{'upsert':'a','row':{},'row':{}}",
                "{'upsert':'a','row':{'x':'1','x':'1'}}",
                "{'upsert':'a','row':{'x':'1','\\u0078':null}}",
                "{'delete':'a','row':{'x':'','y':'','x':''}}"
            })
    void noMemberComesTwice(String line) {
        assertThat(refusal(json(line)))
                .matches("standard input, line 2: '(commit|upsert|row|x)' is there twice");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[{'commit':'2'}]",
                "[]",
                "3",
                "null",
                "'commit'",
                "{'commit':2}",
                "{'commit':null}",
                "{'commit':['2']}",
                "{'commit':{'commit':'2'}}",
                "{'commit':'2','row':{}}",
                "{'commit':'2','more':'x'}",
                "{'upsert':'a'}",
                "{'upsert':'a','row':'x'}",
                "{'upsert':'a','row':[]}",
                "{'upsert':'a','row':{},'more':{}}",
                "{'upsert':'a','delete':'a','row':{}}",
                "{'upsert':{},'row':{}}",
                "{'row':{}}",
                "{'truncate':{}}",
                "{'truncate':'a','row':{}}",
                "{'truncate':'a','commit':'2'}",
                "{'error':'a table was truncated'}"
            })
    void nothingElseIsALine(String line) {
        assertThat(refusal(json(line)))
                .isEqualTo(
                        "standard input, line 2: expected a table to upsert or delete with a row,"
                                + " one to truncate, or a commit with a cursor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{}", "[[[[", "{'y':{'y':1}}", "['a"})
    void aCellHasOneValue(String cell) {
        String line = json("{'upsert':'a','row':{'x':" + cell + "}}");
        assertThat(refusal(line))
                .isEqualTo("standard input, line 2: column 'x' has no single value");
        String deep = json("{'upsert':'a','row':{'x':" + "[".repeat(5_000));
        assertThat(refusal(deep))
                .isEqualTo("standard input, line 2: column 'x' has no single value");
    }

    @Test
    void linesBeforeOneThatIsNotUtf8AreRead() {
        String line = json("{'commit':'\u00ff'}");
        JsonFeed feed = feed((GOOD + GOOD + line + "\n" + GOOD).getBytes(ISO_8859_1));
        assertThat(feed.next()).hasValue(READ);
        assertThat(feed.next()).hasValue(new ChangeFeed.Commit(2, "first"));
        assertThat(reason(feed.next())).isEqualTo("standard input, line 3: this is not UTF-8");
        assertThat(feed.next()).hasValue(new ChangeFeed.Commit(4, "first"));
    }

    @Test
    void aLineIsOfOneMebibyteAtMost() {
        String longest = json("{'commit':'é") + " ".repeat(MOST - 15) + "\"}";
        assertThat(longest.getBytes(UTF_8)).hasSize(MOST);
        JsonFeed feed = feed((GOOD + longest + "\n" + longest + " \n").getBytes(UTF_8));
        assertThat(feed.next()).hasValue(READ);
        assertThat(feed.next()).isPresent();
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(feed::next)
                .withMessage(
                        "standard input, line 3: cannot be read: it has more than 1048576 bytes");
        JsonFeed endless = feed(json(GOOD + "{'commit':'" + "x".repeat(3 * MOST)).getBytes(UTF_8));
        assertThat(endless.next()).hasValue(READ);
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(endless::next)
                .withMessage(
                        "standard input, line 2: cannot be read: it has more than 1048576 bytes");
    }

    @Test
    void aTableIsEmptied() {
        assertThat(feed(json("{'truncate':'positions'}").getBytes(UTF_8)).next())
                .hasValue(new ChangeFeed.Truncate(1, "positions"));
    }

    @Test
    void eachLineIsCopiedAsItCame() {
        String lines = GOOD + "\u00ff\0{\n\r\n" + GOOD.strip();
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        JsonFeed feed =
                new JsonFeed(
                        new ByteArrayInputStream(lines.getBytes(ISO_8859_1)),
                        line -> copy.writeBytes(bytesOf(line)));
        while (feed.next().isPresent()) {
            assertThat(copy.size()).isPositive();
        }
        assertThat(copy.toString(ISO_8859_1)).isEqualTo(lines + "\n");
    }

    @Test
    void aLineIsReadyWithItsEnd() {
        JsonFeed feed = feed((GOOD + GOOD + "{").getBytes(UTF_8));
        assertThat(feed.next()).isPresent();
        assertThat(feed.isReady()).isTrue();
        assertThat(feed.next()).isPresent();
        assertThat(feed.isReady()).isFalse();
    }

    @Test
    void theLastLineNeedsNoEnd() {
        JsonFeed feed = feed((GOOD.strip() + "\r\n" + GOOD.strip()).getBytes(UTF_8));
        assertThat(feed.next()).hasValue(READ);
        assertThat(feed.isReady()).as("the rest may still come").isFalse();
        assertThat(feed.next()).hasValue(new ChangeFeed.Commit(2, "first"));
        assertThat(feed.isReady()).isFalse();
        assertThat(feed.next()).isEmpty();
    }

    @Test
    void linesAreReadHoweverTheyArrive() {
        byte[] lines = GOOD.repeat(300).getBytes(UTF_8);
        for (int most : new int[] {1, 7, 19, 64}) {
            JsonFeed feed = new JsonFeed(inPieces(lines, most));
            for (int i = 1; i <= 300; i++) {
                assertThat(feed.next()).hasValue(new ChangeFeed.Commit(i, "first"));
            }
            assertThat(feed.next()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "12.50, 12.50",
        "-0, 0",
        "-0.0, 0.0",
        "1e3, 1000",
        "1.5E-3, 0.0015",
        "1e99999999999, 1e99999999999",
        "-1e999999999, -1e999999999",
        "1e-999999999, 1e-999999999",
        "true, true",
        "null, ''"
    })
    void cellsAreTexts(String json, String text) {
        assertThat(feed(json("{'row':{'x':" + json + "},'upsert':'a'}").getBytes(UTF_8)).next())
                .hasValue(new ChangeFeed.Change(1, "a", false, Map.of("x", text)));
    }

    @Test
    void aNumberOfManyDigitsIsATextToo() {
        String digits = "9".repeat(5_000);
        assertThat(feed(json("{'delete':'a','row':{'x':" + digits + "}}").getBytes(UTF_8)).next())
                .hasValue(new ChangeFeed.Change(1, "a", true, Map.of("x", digits)));
    }

    private static InputStream inPieces(byte[] bytes, int most) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, most));
            }
        };
    }

    /** What is said of a line after a good one, which is read. */
    private static String refusal(String line) {
        JsonFeed feed = feed((GOOD + line + "\n" + GOOD).getBytes(UTF_8));
        assertThat(feed.next()).isEqualTo(Optional.of(READ));
        String reason = reason(feed.next());
        assertThat(feed.next()).hasValue(new ChangeFeed.Commit(3, "first"));
        return reason;
    }

    private static String reason(Optional<ChangeFeed.Line> line) {
        return ((ChangeFeed.Bad) line.orElseThrow()).reason().getMessage();
    }

    private static byte[] bytesOf(ByteBuffer line) {
        byte[] bytes = new byte[line.remaining()];
        line.get(bytes);
        return bytes;
    }

    private static JsonFeed feed(byte[] input) {
        return new JsonFeed(new ByteArrayInputStream(input));
    }

    private static String json(String line) {
        return line.replace('\'', '"');
    }
}
