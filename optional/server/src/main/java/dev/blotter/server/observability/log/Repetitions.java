package dev.blotter.server.observability.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Bounds the size of the log in a minute, so that no client can fill a disk with it. Warnings and
 * errors of one cause are written a few times, with one stack trace, and then counted; the sum is
 * written before the first line of a later minute. A cause is where an exception was thrown, or
 * else a message without its parameters.
 */
final class Repetitions {

    /** How much of an event is written. */
    enum Extent {
        WHOLE,
        WITHOUT_TRACE,
        NOTHING
    }

    static final int LINES_OF_ONE_CAUSE = 10;
    static final int LINES_OF_ALL = 200;
    static final int TRACES_OF_ALL = 20;
    static final int CAUSES = 100;

    private static final String OTHERS = "other causes";
    private static final int LONGEST = 200;

    private final Map<String, Cause> causes = new LinkedHashMap<>();
    private long minute;
    private int lines;
    private int traces;

    /** What was left out before the minute of {@code event}, if that is a later one. */
    synchronized List<ILoggingEvent> sumUpBefore(ILoggingEvent event) {
        long now = TimeUnit.MILLISECONDS.toMinutes(event.getTimeStamp());
        if (now == minute) {
            return List.of();
        }
        List<ILoggingEvent> sums =
                causes.values().stream()
                        .filter(cause -> cause.count > cause.written)
                        .map(cause -> cause.sum(event))
                        .toList();
        causes.clear();
        minute = now;
        lines = 0;
        traces = 0;
        return sums;
    }

    /** How much of {@code event} is written: all of it, unless it is a warning or worse. */
    synchronized Extent extentOf(ILoggingEvent event) {
        if (!event.getLevel().isGreaterOrEqual(Level.WARN)) {
            return Extent.WHOLE;
        }
        String key = keyOf(event);
        boolean isFull = causes.size() >= CAUSES && !causes.containsKey(key);
        Cause cause = causes.computeIfAbsent(isFull ? OTHERS : key, name -> new Cause(name, event));
        cause.count++;
        if (cause.written >= LINES_OF_ONE_CAUSE || lines >= LINES_OF_ALL) {
            return Extent.NOTHING;
        }
        lines++;
        boolean withTrace = cause.written++ == 0 && traces < TRACES_OF_ALL;
        if (withTrace && event.getThrowableProxy() != null) {
            traces++;
        }
        return withTrace ? Extent.WHOLE : Extent.WITHOUT_TRACE;
    }

    private static String keyOf(ILoggingEvent event) {
        IThrowableProxy thrown = event.getThrowableProxy();
        String cause =
                thrown == null
                        ? cut(event.getMessage())
                        : Stream.of(thrown.getStackTraceElementProxyArray())
                                .limit(1)
                                .map(frame -> thrown.getClassName() + " " + frame)
                                .findFirst()
                                .orElseGet(thrown::getClassName);
        return event.getLevel() + " " + event.getLoggerName() + ": " + cause;
    }

    private static String cut(String message) {
        String text = String.valueOf(message);
        return text.substring(0, Math.min(LONGEST, text.length()));
    }

    /** What was logged in this minute from one cause. */
    private static final class Cause {

        private final String name;
        private final ILoggingEvent first;
        private int count;
        private int written;

        Cause(String name, ILoggingEvent first) {
            this.name = name;
            this.first = first;
        }

        ILoggingEvent sum(ILoggingEvent before) {
            LoggingEvent sum = new LoggingEvent();
            sum.setLevel(name.equals(OTHERS) ? Level.WARN : first.getLevel());
            sum.setLoggerName(name.equals(OTHERS) ? OTHERS : first.getLoggerName());
            sum.setThreadName(before.getThreadName());
            sum.setInstant(before.getInstant());
            sum.setMDCPropertyMap(Map.of());
            String text = name.equals(OTHERS) ? OTHERS : cut(first.getFormattedMessage());
            sum.setMessage(count - written + " lines left out within a minute: " + text);
            return sum;
        }
    }
}
