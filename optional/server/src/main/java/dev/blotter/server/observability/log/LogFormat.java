package dev.blotter.server.observability.log;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.slf4j.LoggerFactory;

/** The form of a line of the log. */
public enum LogFormat {
    TEXT,
    JSON;

    /**
     * The format of this name.
     *
     * @throws IllegalArgumentException if there is none, with what is possible
     */
    public static LogFormat of(String name) {
        return switch (name) {
            case "text" -> TEXT;
            case "json" -> JSON;
            default -> throw new IllegalArgumentException("text or json");
        };
    }

    /**
     * Writes the log in this format from now on, with what {@code masked} leaves of each message,
     * unless the operator has configured Logback.
     */
    public void apply(UnaryOperator<String> masked) {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            LogConfiguration.console(context)
                    .ifPresent(console -> console.setEncoder(encoder(context, masked)));
        }
    }

    Encoder<ILoggingEvent> encoder(LoggerContext context, UnaryOperator<String> masked) {
        LogLines lines = new LogLines(masked);
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setLayout(new LogLayout(this == TEXT ? lines::text : lines::json));
        encoder.start();
        return encoder;
    }
}
