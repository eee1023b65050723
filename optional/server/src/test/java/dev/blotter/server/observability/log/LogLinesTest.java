package dev.blotter.server.observability.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.event.KeyValuePair;

class LogLinesTest {

    private final LoggerContext context = new LoggerContext();
    private final Logger logger = context.getLogger("dev.blotter.some.Place");

    @Test
    void aLineOfTextTellsWhenHowGraveWhereAndWhat() {
        LoggingEvent event = event("something {}");
        event.setArgumentArray(new Object[] {"happened"});
        event.addKeyValuePair(new KeyValuePair("status", 200));
        event.setMDCPropertyMap(Map.of("request", "r-1"));

        assertThat(written(LogFormat.TEXT, event))
                .isEqualTo(
                        "2026-11-20T10:15:30.250Z WARN  Place: something happened status=200 request=r-1\n");
    }

    @Test
    void aFactThatIsNotOneBareWordIsQuoted() {
        LoggingEvent event = event("m");
        event.setMDCPropertyMap(Map.of());
        event.addKeyValuePair(new KeyValuePair("user", "ann\" status=200"));
        event.addKeyValuePair(new KeyValuePair("none", ""));
        event.addKeyValuePair(new KeyValuePair("accounts", "a\\\" status=500,b\\"));

        assertThat(written(LogFormat.TEXT, event))
                .endsWith(
                        " user=\"ann\\\" status=200\" none=\"\""
                                + " accounts=\"a\\\\\\\" status=500,b\\\\\"\n");
    }

    @Test
    void aLineOfJsonIsAnObjectWithTheFactsAsMembers() {
        LoggingEvent event = event("something {}");
        event.setArgumentArray(new Object[] {"\"happened\""});
        event.addKeyValuePair(new KeyValuePair("status", 200));
        event.addKeyValuePair(new KeyValuePair("ms", new BigDecimal("0.250")));
        event.setMDCPropertyMap(Map.of("request", "r-1"));
        JsonObject line = parsed(written(LogFormat.JSON, event));

        assertThat(line.getString("time")).isEqualTo("2026-11-20T10:15:30.250Z");
        assertThat(line.getString("level")).isEqualTo("WARN");
        assertThat(line.getString("logger")).isEqualTo("dev.blotter.some.Place");
        assertThat(line.getString("message")).isEqualTo("something \"happened\"");
        assertThat(line.getInt("status")).isEqualTo(200);
        assertThat(line.getJsonNumber("ms")).hasToString("0.250");
        assertThat(line.getString("request")).isEqualTo("r-1");
    }

    @ParameterizedTest
    @EnumSource(LogFormat.class)
    void aPasswordInAUrlIsWrittenNeitherInAMessageNorInATrace(LogFormat format) {
        String url = "jdbc:postgresql://me:hush@db/books";
        Exception cause = new IllegalStateException("refused by " + url);
        LoggingEvent event =
                new LoggingEvent(
                        "",
                        logger,
                        Level.WARN,
                        "{} is away",
                        new IllegalArgumentException("no " + url, cause),
                        new Object[] {url});
        event.setMDCPropertyMap(Map.of());

        assertThat(written(format, event))
                .doesNotContain("hush")
                .contains("****@db/books is away", "no jdbc:", "refused by jdbc:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\nb",
                "a\rb",
                "a\r\nb",
                "a\tb",
                "a\u0000b",
                "a\u001b[31mb",
                "a\u007fb",
                "a\u0085b",
                "a\u2028b",
                "a\u2029b",
                "a\u202eb",
                "a\ud800b",
                "a\udb40\udc01b"
            })
    void nothingThatOthersWroteBreaksALineOrHides(String hostile) {
        LoggingEvent event = event("said {}");
        event.setArgumentArray(new Object[] {hostile});
        event.addKeyValuePair(new KeyValuePair("fact", hostile));
        event.setMDCPropertyMap(Map.of("request", hostile));
        for (LogFormat format : LogFormat.values()) {
            String line = written(format, event);

            assertThat(line).endsWith("\n").doesNotContain(hostile).contains("a\\");
            assertThat(line.strip().codePoints()).allMatch(each -> each >= ' ' && each < 0x7f);
        }
        assertThat(parsed(written(LogFormat.JSON, event)).getString("message"))
                .isEqualTo("said " + hostile);
    }

    @Test
    void lettersOfAnyLanguageStayAsTheyAre() {
        LoggingEvent event = event("Größe 価格 😀 \\n");
        event.setMDCPropertyMap(Map.of());

        assertThat(written(LogFormat.TEXT, event)).contains("Größe 価格 😀 \\n");
        assertThat(parsed(written(LogFormat.JSON, event)).getString("message"))
                .isEqualTo("Größe 価格 😀 \\n");
    }

    @Test
    void inTextNoLineOfATraceBeginsLikeAnEvent() {
        String[] lines = written(LogFormat.TEXT, failed()).split("\n", -1);

        assertThat(lines[0]).endsWith("Place: it failed");
        assertThat(lines[1])
                .isEqualTo("java.lang.IllegalStateException: no\\n2026-11-20T10:15:30.250Z ERROR");
        assertThat(lines).filteredOn(line -> line.startsWith("2026")).hasSize(1);
        assertThat(lines).anyMatch(line -> line.startsWith("Caused by: java.io.IOException: why"));
        assertThat(lines).anyMatch(line -> line.startsWith("\tSuppressed: java.lang.Runtime"));
        assertThat(lines)
                .anyMatch(line -> line.startsWith("\tat dev.blotter.server.observability.log."));
        assertThat(lines).anyMatch(line -> line.matches("\t\\.\\.\\. \\d+ more"));
    }

    @Test
    void inJsonATraceIsPartOfTheLine() {
        String line = written(LogFormat.JSON, failed());

        assertThat(line.lines()).hasSize(1);
        assertThat(parsed(line).getString("error"))
                .startsWith("java.lang.IllegalStateException: no\\n2026")
                .contains("\nCaused by: java.io.IOException: why");
    }

    @ParameterizedTest
    @EnumSource
    void aFailureThatIsItsOwnCauseEnds(LogFormat format) {
        Exception one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("two", one));

        assertThat(written(format, failed(one))).contains("one (see above)");
    }

    private LoggingEvent event(String message) {
        LoggingEvent event = new LoggingEvent();
        event.setLoggerContext(context);
        event.setLoggerName(logger.getName());
        event.setLevel(Level.WARN);
        event.setMessage(message);
        event.setThreadName("worker-1");
        event.setInstant(Instant.parse("2026-11-20T10:15:30.250Z"));
        return event;
    }

    private LoggingEvent failed() {
        Exception failure =
                new IllegalStateException(
                        "no\n2026-11-20T10:15:30.250Z ERROR", new java.io.IOException("why"));
        failure.addSuppressed(new RuntimeException("too"));
        return failed(failure);
    }

    private LoggingEvent failed(Exception failure) {
        LoggingEvent event =
                new LoggingEvent("", logger, Level.ERROR, "it failed", failure, new Object[0]);
        event.setMDCPropertyMap(Map.of());
        return event;
    }

    private String written(LogFormat format, LoggingEvent event) {
        return new String(
                format.encoder(context, LogLinesTest::masked).encode(event),
                StandardCharsets.UTF_8);
    }

    private static String masked(String text) {
        return text.replace("me:hush", "****");
    }

    private static JsonObject parsed(String line) {
        return Json.createReader(new StringReader(line)).readObject();
    }
}
