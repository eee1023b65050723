package dev.blotter.adapter.rest.kit;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** What the adapter logs while this is open; meanwhile it does not show on the console. */
public final class Log implements AutoCloseable {

    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.blotter.adapter.rest");
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();

    public Log() {
        events.start();
        logger.addAppender(events);
        logger.setAdditive(false);
    }

    /** Level and message of each event, oldest first. */
    public List<String> lines() {
        return events.list.stream()
                .map(event -> event.getLevel() + " " + event.getFormattedMessage())
                .toList();
    }

    /** The names of the exceptions that came with the events. */
    public List<String> causes() {
        return events.list.stream()
                .filter(event -> event.getThrowableProxy() != null)
                .map(event -> event.getThrowableProxy().getClassName())
                .toList();
    }

    @Override
    public void close() {
        logger.setAdditive(true);
        logger.detachAppender(events);
    }
}
