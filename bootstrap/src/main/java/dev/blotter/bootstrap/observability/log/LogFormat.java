package dev.blotter.bootstrap.observability.log;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The form of a line of the log. */
public enum LogFormat {
    TEXT,
    JSON;

    /** Writes the log in this format from now on, unless the operator has configured Logback. */
    public void apply() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context
                && context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender(LogConfiguration.APPENDER)
                        instanceof ConsoleAppender<ILoggingEvent> console) {
            console.setEncoder(encoder(context));
        }
    }

    LogEncoder encoder(LoggerContext context) {
        LogEncoder encoder = new LogEncoder(this == TEXT ? LogLines::text : LogLines::json);
        encoder.setContext(context);
        encoder.start();
        return encoder;
    }
}
