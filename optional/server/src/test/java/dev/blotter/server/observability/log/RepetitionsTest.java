package dev.blotter.server.observability.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a client causes cannot fill a disk with the log. */
class RepetitionsTest {

    private static final Instant BEGIN = Instant.parse("2026-11-20T10:15:00.250Z");
    private static final int MANY = 20_000;

    /** As docs/operations.md says. */
    private static final int LINES_A_MINUTE = 200 + 101 + 20 * 110;

    private final LoggerContext context = new LoggerContext();

    @ParameterizedTest
    @EnumSource
    void oneCauseIsWrittenAFewTimesWithOneTraceAndThenCounted(LogFormat format) {
        Encoder<ILoggingEvent> log = format.encoder(context, UnaryOperator.identity());
        StringBuilder written = new StringBuilder();
        for (int i = 0; i < MANY; i++) {
            written.append(write(log, BEGIN, Level.WARN, "failed {}", defect(0)));
        }
        String later = write(log, BEGIN.plusSeconds(60), Level.INFO, "something else", null);

        assertThat(written.toString().lines().filter(line -> line.contains("failed")))
                .hasSize(Repetitions.LINES_OF_ONE_CAUSE);
        assertThat(written.toString().split("RepetitionsTest.defect", -1)).hasSize(2);
        assertThat(later.lines()).hasSize(2);
        assertThat(later).contains(MANY - 10 + " lines left out within a minute: failed");
    }

    @ParameterizedTest
    @EnumSource
    void anyNumberOfCausesHasABound(LogFormat format) {
        Encoder<ILoggingEvent> log = format.encoder(context, UnaryOperator.identity());
        StringBuilder written = new StringBuilder();
        for (int i = 0; i < MANY; i++) {
            written.append(write(log, BEGIN, Level.ERROR, "cause " + i, defect(i)));
            written.append(write(log, BEGIN, Level.WARN, "other cause " + i, null));
        }
        written.append(write(log, BEGIN.plusSeconds(60), Level.WARN, "the next minute", null));

        assertThat(written.toString().lines().count()).isLessThan(LINES_A_MINUTE);
        assertThat(written.length()).isLessThan(1 << 20);
        assertThat(written.toString()).contains("the next minute", "other causes");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNoWarningIsAlwaysWritten(LogFormat format) {
        Encoder<ILoggingEvent> log = format.encoder(context, UnaryOperator.identity());
        StringBuilder written = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            written.append(write(log, BEGIN, Level.INFO, "request", null));
        }
        assertThat(written.toString().lines()).hasSize(1000);
    }

    @ParameterizedTest
    @EnumSource
    void anEndlessRecursionHasAShortTrace(LogFormat format) {
        String written =
                write(
                        format.encoder(context, UnaryOperator.identity()),
                        BEGIN,
                        Level.ERROR,
                        "deep",
                        overflow());

        assertThat(written.split("dev.blotter.Deep", -1)).hasSize(101);
    }

    private static Throwable overflow() {
        Throwable deep = new StackOverflowError();
        StackTraceElement[] trace = new StackTraceElement[1024];
        Arrays.fill(trace, new StackTraceElement("dev.blotter.Deep", "call", "Deep.java", 1));
        deep.setStackTrace(trace);
        return deep;
    }

    private static Throwable defect(int line) {
        Throwable defect = new IllegalStateException("a defect");
        StackTraceElement[] trace = defect.getStackTrace();
        trace[0] =
                new StackTraceElement(
                        RepetitionsTest.class.getName(), "defect", "RepetitionsTest.java", line);
        defect.setStackTrace(trace);
        return defect;
    }

    private String write(
            Encoder<ILoggingEvent> log,
            Instant when,
            Level level,
            String message,
            Throwable thrown) {
        LoggingEvent event =
                new LoggingEvent(
                        "fqcn",
                        context.getLogger("dev.blotter.some.Place"),
                        level,
                        message,
                        thrown,
                        new Object[] {"x"});
        event.setInstant(when);
        event.setMDCPropertyMap(Map.of());
        return new String(log.encode(event), StandardCharsets.UTF_8);
    }
}
