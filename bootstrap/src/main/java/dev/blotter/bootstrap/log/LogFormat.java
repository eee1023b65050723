package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import java.util.Locale;
import org.slf4j.LoggerFactory;

/** What a line of the log looks like. */
public enum LogFormat {
    TEXT,
    JSON;

    /**
     * The format that is called this.
     *
     * @throws IllegalArgumentException with what is possible, if there is none
     */
    public static LogFormat called(String name) {
        return switch (name) {
            case "text" -> TEXT;
            case "json" -> JSON;
            default -> throw new IllegalArgumentException("text or json");
        };
    }

    /**
     * Writes the log in this format from now on, unless the operator has set up logging in a way of
     * their own.
     */
    public void apply() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
            Appender<ILoggingEvent> appender = root.getAppender(LogConfiguration.APPENDER);
            if (appender instanceof ConsoleAppender<ILoggingEvent> console) {
                console.setEncoder(encoder(context));
            }
        }
    }

    LineEncoder encoder(LoggerContext context) {
        LineEncoder encoder = this == TEXT ? new TextLines() : new JsonLines();
        encoder.setContext(context);
        encoder.start();
        return encoder;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
