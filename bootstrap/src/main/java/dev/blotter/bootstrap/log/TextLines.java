package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import java.util.regex.Pattern;
import org.slf4j.event.KeyValuePair;

/**
 * Lines for people: time, level, where from, what, and facts as {@code name=value}. Only the trace
 * of an exception takes lines of its own, which no event begins like.
 */
final class TextLines extends LineEncoder {

    private static final Pattern BARE = Pattern.compile("[^\\s\"=]+");

    @Override
    String text(ILoggingEvent event, boolean withTrace) {
        String logger = event.getLoggerName();
        StringBuilder line = new StringBuilder(time(event));
        line.append(' ').append("%-5s".formatted(event.getLevel()));
        line.append(' ').append(logger, logger.lastIndexOf('.') + 1, logger.length());
        line.append(": ").append(LogText.onOneLine(message(event)));
        if (event.getKeyValuePairs() != null) {
            for (KeyValuePair pair : event.getKeyValuePairs()) {
                append(line, pair.key, pair.value);
            }
        }
        event.getMDCPropertyMap().forEach((name, value) -> append(line, name, value));
        line.append('\n');
        if (event.getThrowableProxy() != null) {
            line.append(TraceText.of(event.getThrowableProxy(), withTrace));
        }
        return line.toString();
    }

    private static void append(StringBuilder line, String name, Object value) {
        String text = LogText.onOneLine(String.valueOf(value));
        line.append(' ').append(name).append('=');
        if (BARE.matcher(text).matches()) {
            line.append(text);
        } else {
            line.append('"').append(text.replace("\"", "\\\"")).append('"');
        }
    }
}
