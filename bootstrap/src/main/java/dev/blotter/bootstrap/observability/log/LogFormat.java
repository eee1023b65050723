package dev.blotter.bootstrap.observability.log;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/** The form of a line of the log. */
public enum LogFormat {
    TEXT,
    JSON;

    /** Writes the log in this format from now on, unless the operator has configured Logback. */
    public void apply() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            LogConfiguration.console(context)
                    .ifPresent(console -> console.setEncoder(encoder(context)));
        }
    }

    Encoder<ILoggingEvent> encoder(LoggerContext context) {
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setLayout(new LogLayout(this == TEXT ? LogLines::text : LogLines::json));
        encoder.start();
        return encoder;
    }
}
