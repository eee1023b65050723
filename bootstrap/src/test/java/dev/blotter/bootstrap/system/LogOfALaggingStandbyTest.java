package dev.blotter.bootstrap.system;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.LaggingStandby;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A standby that is too far behind is logged as that, and not as a database that is away. */
class LogOfALaggingStandbyTest {

    private static final Duration MAX_LAG = Duration.ofSeconds(2);

    /** A standby that gives no connection for so long is one that does not answer. */
    private static final Duration SILENCE = Duration.ofMillis(500);

    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.blotter.adapter.jdbc");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @TempDir private Path directory;

    @Test
    void itIsLoggedOnce() throws InterruptedException {
        try (LaggingStandby lagging = new LaggingStandby(directory)) {
            lagging.renew();
            lagging.hold();
            try (PlainSql sql = lagging.sql()) {
                sql.run("update position set quantity = quantity + 1");
            }
            Thread.sleep(MAX_LAG.toMillis() + 500);
            log.start();
            logger.addAppender(log);
            try {
                while (readOften(lagging) > SILENCE.toNanos()) {
                    log.list.clear(); // a busy machine has let the standby seem silent
                }
            } finally {
                logger.detachAppender(log);
            }
        }
        assertThat(log.list)
                .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                .extracting(ILoggingEvent::getFormattedMessage)
                .singleElement()
                .asString()
                .startsWith("the standby ");
    }

    /** Returns how long the first reading took, which finds out how far the standby is behind. */
    private static long readOften(LaggingStandby lagging) throws InterruptedException {
        try (JdbcBooks server = lagging.booksWithin(MAX_LAG)) {
            long begun = System.nanoTime();
            server.startRefreshing();
            long taken = System.nanoTime() - begun;
            for (int i = 0; i < 20; i++) {
                Snapshots.read(server.ports().positions(), SampleBooks.books().grants(ROOT, ANNS));
                Thread.sleep(50);
            }
            return taken;
        }
    }
}
