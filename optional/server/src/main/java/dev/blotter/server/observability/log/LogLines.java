package dev.blotter.server.observability.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.event.KeyValuePair;

/**
 * An event as text or JSON. A character of someone else that is not visible is written as an
 * escape, so that it neither breaks a line, nor hides, nor changes the direction of the text.
 *
 * @param masked leaves secrets out of a text
 */
record LogLines(UnaryOperator<String> masked) {
    /** An endless recursion has a thousand frames, which are all the same. */
    private static final int MAX_FRAMES = 100;

    static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);
    private static final Pattern UNSAFE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");
    private static final Pattern BARE = Pattern.compile("[^\\s\"=]+");
    private static final JsonGeneratorFactory JSON = Json.createGeneratorFactory(Map.of());

    /**
     * Time, level, logger, message, and facts as {@code name=value}. Only a stack trace takes lines
     * of its own, none of which begins like an event.
     */
    String text(ILoggingEvent event, boolean withTrace) {
        String logger = event.getLoggerName();
        return String.format(
                Locale.ROOT,
                "%s %-5s %s: %s%s\n%s",
                TIME.format(event.getInstant()),
                event.getLevel(),
                logger.substring(logger.lastIndexOf('.') + 1),
                onOneLine(message(event)),
                facts(event).map(LogLines::fact).collect(Collectors.joining()),
                error(event, withTrace));
    }

    private static String fact(KeyValuePair fact) {
        String text = String.valueOf(fact.value);
        return " "
                + fact.key
                + "="
                + (BARE.matcher(text).matches() ? onOneLine(text) : quoted(text));
    }

    static String quoted(String text) {
        return '"' + onOneLine(escaped(text)) + '"';
    }

    /** A backslash at the end, or before a quote, would otherwise move the end of the value. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** An object with the facts as members. */
    String json(ILoggingEvent event, boolean withTrace) {
        StringWriter line = new StringWriter();
        try (JsonGenerator object = JSON.createGenerator(line)) {
            object.writeStartObject()
                    .write("time", TIME.format(event.getInstant()))
                    .write("level", event.getLevel().toString())
                    .write("logger", event.getLoggerName())
                    .write("thread", event.getThreadName())
                    .write("message", message(event));
            facts(event).forEach(fact -> write(object, fact));
            if (event.getThrowableProxy() != null) {
                object.write("error", error(event, withTrace));
            }
            object.writeEnd();
        }
        return onOneLine(line.toString()) + "\n";
    }

    private static void write(JsonGenerator object, KeyValuePair fact) {
        if (fact.value instanceof Number number) {
            object.write(fact.key, new BigDecimal(number.toString()));
        } else {
            object.write(fact.key, String.valueOf(fact.value));
        }
    }

    /** The text of an event, without secrets. */
    private String message(ILoggingEvent event) {
        return masked.apply(String.valueOf(event.getFormattedMessage()));
    }

    private static Stream<KeyValuePair> facts(ILoggingEvent event) {
        return Stream.concat(
                Objects.requireNonNullElse(event.getKeyValuePairs(), List.<KeyValuePair>of())
                        .stream(),
                event.getMDCPropertyMap().entrySet().stream()
                        .map(each -> new KeyValuePair(each.getKey(), each.getValue())));
    }

    private String error(ILoggingEvent event, boolean withTrace) {
        StringBuilder text = new StringBuilder();
        if (event.getThrowableProxy() != null && withTrace) {
            append(text, event.getThrowableProxy(), "", "");
        } else if (event.getThrowableProxy() != null) {
            text.append(head(event.getThrowableProxy())).append(" (trace above)\n");
        }
        return text.toString();
    }

    /** Appends a stack trace as Java prints it, except that a message stays on one line. */
    private void append(StringBuilder text, IThrowableProxy thrown, String margin, String caption) {
        text.append(margin).append(caption).append(head(thrown));
        text.append(thrown.isCyclic() ? " (see above)\n" : "\n");
        var frames = thrown.getStackTraceElementProxyArray();
        int shown = Math.min(MAX_FRAMES, frames.length - thrown.getCommonFrames());
        for (int i = 0; i < shown; i++) {
            text.append(margin).append('\t').append(frames[i].getSTEAsString()).append('\n');
        }
        if (shown < frames.length) {
            text.append(margin).append("\t... ").append(frames.length - shown).append(" more\n");
        }
        for (IThrowableProxy suppressed : thrown.getSuppressed()) {
            append(text, suppressed, margin + "\t", "Suppressed: ");
        }
        if (thrown.getCause() != null) {
            append(text, thrown.getCause(), margin, "Caused by: ");
        }
    }

    private String head(IThrowableProxy thrown) {
        return thrown.getMessage() == null
                ? thrown.getClassName()
                : thrown.getClassName() + ": " + onOneLine(masked.apply(thrown.getMessage()));
    }

    private static String onOneLine(String text) {
        return isPlain(text) ? text : UNSAFE.matcher(text).replaceAll(LogLines::escape);
    }

    /** Whether it is visible ASCII, as most text is. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    /** The escapes are those of JSON; a backslash is doubled for the replacement. */
    private static String escape(MatchResult unsafe) {
        return switch (unsafe.group()) {
            case "\n" -> "\\\\n";
            case "\r" -> "\\\\r";
            case "\t" -> "\\\\t";
            default ->
                    unsafe.group()
                            .chars()
                            .mapToObj(unit -> String.format(Locale.ROOT, "\\\\u%04x", unit))
                            .collect(Collectors.joining());
        };
    }
}
