package dev.blotter.bootstrap.log;

import dev.blotter.bootstrap.request.EndedRequest;
import dev.blotter.bootstrap.request.RequestObserver;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A line for each request, written by a thread of its own. Requests never wait for it: what it
 * falls behind with beyond a bound is dropped, and counted.
 */
public final class AccessLog implements RequestObserver, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger("dev.blotter.access");

    private static final int BOUND = 8192;
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int NANOS_PER_MILLI_DIGITS = 6;
    private static final int DIGITS = 3;

    private final BlockingQueue<EndedRequest> waiting = new ArrayBlockingQueue<>(BOUND);
    private final LongAdder dropped = new LongAdder();
    private final Thread writer = new Thread(this::write, "access-log");
    private volatile boolean closing;
    private long told;

    private AccessLog() {}

    /** Begins to write. */
    public static AccessLog open() {
        AccessLog log = new AccessLog();
        log.writer.setDaemon(true);
        log.writer.start();
        return log;
    }

    @Override
    public void ended(EndedRequest request) {
        if (!waiting.offer(request)) {
            dropped.increment();
        }
    }

    /** How many requests have no line because writing was too slow. */
    public long dropped() {
        return dropped.sum();
    }

    private void write() {
        try {
            while (!closing || !waiting.isEmpty()) {
                EndedRequest request = waiting.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
                if (request == null) {
                    tellOfDropped();
                } else {
                    write(request);
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void write(EndedRequest request) {
        LoggingEventBuilder line =
                LOG.atInfo()
                        .addKeyValue("method", request.method())
                        .addKeyValue("route", request.route())
                        .addKeyValue("status", request.status())
                        .addKeyValue("outcome", request.outcome())
                        .addKeyValue("bytes", request.bytes())
                        .addKeyValue("ms", millis(request.nanos()));
        if (!request.user().isEmpty()) {
            line = line.addKeyValue("user", request.user());
        }
        line = line.addKeyValue("request", request.id());
        if (!request.trace().isEmpty()) {
            line = line.addKeyValue("trace", request.trace());
        }
        line.log("request");
    }

    private static BigDecimal millis(long nanos) {
        return BigDecimal.valueOf(nanos, NANOS_PER_MILLI_DIGITS)
                .setScale(DIGITS, RoundingMode.HALF_UP);
    }

    private void tellOfDropped() {
        long now = dropped();
        if (now > told) {
            LOG.warn("{} requests have no line here: the log can not be written so fast", now);
            told = now;
        }
    }

    /** Writes what is still waiting, for as long as is reasonable. */
    @Override
    public void close() {
        closing = true;
        try {
            writer.join(PATIENCE.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
