package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** A server that has nothing to wait for does not stop before Grizzly has begun to. */
class StopTest {

    private static final int SERVERS = 30;

    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    private final UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final Logger logger = (Logger) LoggerFactory.getLogger(BlotterServer.class);
    private final ListAppender<ILoggingEvent> warnings = new ListAppender<>();

    @BeforeEach
    void listen() {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        warnings.start();
        logger.addAppender(warnings);
    }

    @AfterEach
    void putBack() {
        logger.detachAppender(warnings);
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    @ParameterizedTest(name = "with a grace of {0} s")
    @ValueSource(longs = {0, 10})
    void noThreadOfGrizzlyFailsAndNoRequestIsMissed(long seconds) throws IOException {
        ServerSettings settings =
                ServerSettings.of("127.0.0.1", 0).withWorkers(0, Duration.ofSeconds(seconds));
        for (int i = 0; i < SERVERS; i++) {
            BlotterServer.start(new ResourceConfig(), settings).close();
        }

        assertThat(uncaught).isEmpty();
        assertThat(warnings.list).isEmpty();
    }
}
