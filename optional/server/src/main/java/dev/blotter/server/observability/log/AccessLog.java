package dev.blotter.server.observability.log;

import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.AsyncAppenderBase;
import ch.qos.logback.core.Context;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A line for each request, written by a thread of its own. Requests never wait for it: while its
 * queue is full, lines are dropped and counted.
 */
public final class AccessLog implements RequestObserver, AutoCloseable {
    static final String LOGGER = "dev.blotter.access";

    private static final Logger LOG = LoggerFactory.getLogger(LOGGER);
    private static final int MOST_ACCOUNTS = 10;
    private static final int MAX_WAITING = 8192;
    private static final int FLUSH_MILLIS = 2000;
    private static final int NANOS_PER_MILLI_DIGITS = 6;
    private static final int DIGITS = 3;

    private final LongAdder dropped = new LongAdder();
    private final Queue queue = new Queue();

    private AccessLog() {}

    /** Starts the thread that writes. */
    public static AccessLog open() {
        AccessLog log = new AccessLog();
        log.queue.open(log.new Writer());
        return log;
    }

    @Override
    public void ended(RequestEvent request) {
        queue.doAppend(request);
    }

    /** Returns how many requests have no line because writing was too slow. */
    public long dropped() {
        return dropped.sum();
    }

    /** Writes what is in the queue, for two seconds at most. */
    @Override
    public void close() {
        queue.stop();
    }

    private static void write(RequestEvent request) {
        LoggingEventBuilder line =
                LOG.atInfo()
                        .addKeyValue("method", request.method())
                        .addKeyValue("route", request.route())
                        .addKeyValue("status", request.status())
                        .addKeyValue("outcome", request.outcome())
                        .addKeyValue("bytes", request.bytes())
                        .addKeyValue("ms", millis(request.nanos()));
        line = add(line, "remote", request.remote());
        line = add(line, "user", request.user());
        line = add(line, "accounts", some(request.accounts()));
        line = add(line, "request", request.id());
        line = add(line, "trace", request.parent().trace());
        line.log("request");
    }

    private static LoggingEventBuilder add(LoggingEventBuilder line, String name, String text) {
        return text.isEmpty() ? line : line.addKeyValue(name, text);
    }

    private static String some(List<?> accounts) {
        int more = accounts.size() - MOST_ACCOUNTS;
        String first =
                accounts.stream()
                        .limit(MOST_ACCOUNTS)
                        .map(Object::toString)
                        .collect(Collectors.joining(","));
        return more <= 0 ? first : first + ",+" + more;
    }

    private static BigDecimal millis(long nanos) {
        return BigDecimal.valueOf(nanos, NANOS_PER_MILLI_DIGITS)
                .setScale(DIGITS, RoundingMode.HALF_UP);
    }

    /** Logback's queue and thread. */
    private final class Queue extends AsyncAppenderBase<RequestEvent> {
        private void open(Writer writer) {
            Context logback = (Context) LoggerFactory.getILoggerFactory();
            setContext(logback);
            setName("access-log");
            setQueueSize(MAX_WAITING);
            setDiscardingThreshold(1);
            setNeverBlock(true);
            setMaxFlushTime(FLUSH_MILLIS);
            writer.setContext(logback);
            writer.start();
            addAppender(writer);
            start();
        }

        /** Is only called while the queue is full. */
        @Override
        protected boolean isDiscardable(RequestEvent request) {
            dropped.increment();
            return true;
        }
    }

    private final class Writer extends AppenderBase<RequestEvent> {
        private long reported;

        @Override
        protected void append(RequestEvent request) {
            write(request);
            long now = dropped();
            if (now > reported && queue.getNumberOfElementsInQueue() == 0) {
                LOG.warn(
                        "{} requests have no line here: the log is written too slowly",
                        now - reported);
                reported = now;
            }
        }
    }
}
