package dev.blotter.server.observability.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.TraceParent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class AccessLogTest {

    private static final RequestEvent REQUEST =
            new RequestEvent(
                    "r-1",
                    TraceParent.NONE,
                    "GET",
                    "/accounts/{account}/positions",
                    200,
                    512,
                    1_234_567,
                    "203.0.113.7",
                    "ann",
                    IntStream.rangeClosed(1, 12).mapToObj(i -> "A" + i).toList(),
                    Outcome.ANSWERED,
                    Optional.empty(),
                    Map::of,
                    Optional.empty());

    private final Slow written = new Slow();
    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.blotter.access");

    @BeforeEach
    void listen() {
        written.start();
        logger.addAppender(written);
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
    }

    @AfterEach
    void leave() {
        logger.detachAppender(written);
        logger.setLevel(null);
        logger.setAdditive(true);
    }

    @Test
    void aLineTellsWhatBecameOfARequestAndNothingThatIsUnknown() {
        written.release();
        try (AccessLog log = AccessLog.open()) {
            log.ended(REQUEST);
        }

        assertThat(written.events).hasSize(1);
        assertThat(written.events.get(0).getKeyValuePairs())
                .extracting(pair -> pair.key + "=" + pair.value)
                .containsExactly(
                        "method=GET",
                        "route=/accounts/{account}/positions",
                        "status=200",
                        "outcome=answered",
                        "bytes=512",
                        "ms=1.235",
                        "remote=203.0.113.7",
                        "user=ann",
                        "accounts=A1,A2,A3,A4,A5,A6,A7,A8,A9,A10,+2",
                        "request=r-1");
    }

    @Test
    void requestsDoNotWaitForALogThatIsTooSlowAndWhatItMissesIsCounted()
            throws InterruptedException {
        long dropped;
        try (AccessLog log = AccessLog.open()) {
            for (int i = 0; i < 20_000; i++) {
                log.ended(REQUEST);
            }
            dropped = log.dropped();
            written.release();
            written.awaitWarning();
        }
        assertThat(dropped).isGreaterThan(3_000);
        assertThat(written.events)
                .filteredOn(event -> event.getMessage().equals("request"))
                .hasSize(20_000 - (int) dropped);
    }

    @Test
    void eachWarningCountsWhatIsMissingSinceTheOneBefore() throws InterruptedException {
        long dropped;
        try (AccessLog log = AccessLog.open()) {
            for (int i = 0; i < 20_000; i++) {
                log.ended(REQUEST);
            }
            written.release();
            written.awaitWarning();
            written.hold();
            for (int i = 0; i < 20_000; i++) {
                log.ended(REQUEST);
            }
            dropped = log.dropped();
            written.release();
            written.awaitWarning();
        }

        assertThat(warnings()).hasSize(2);
        assertThat(warnings().stream().mapToLong(Long::longValue).sum()).isEqualTo(dropped);
    }

    private List<Long> warnings() {
        return List.copyOf(written.events).stream()
                .filter(event -> event.getLevel().equals(Level.WARN))
                .map(event -> (Long) event.getArgumentArray()[0])
                .toList();
    }

    private static final class Slow extends AppenderBase<ILoggingEvent> {

        private final Semaphore released = new Semaphore(0);
        private final Semaphore warned = new Semaphore(0);
        private final List<ILoggingEvent> events = Collections.synchronizedList(new ArrayList<>());

        void release() {
            released.release();
        }

        void hold() {
            released.acquireUninterruptibly();
        }

        void awaitWarning() throws InterruptedException {
            assertThat(warned.tryAcquire(300, TimeUnit.SECONDS)).isTrue();
        }

        /** A thread that is interrupted writes on, as an appender to a file does. */
        @Override
        protected void append(ILoggingEvent event) {
            released.acquireUninterruptibly();
            released.release();
            events.add(event);
            if (event.getLevel().equals(Level.WARN)) {
                warned.release();
            }
        }
    }
}
