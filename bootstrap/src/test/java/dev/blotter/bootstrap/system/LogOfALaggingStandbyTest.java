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
import dev.blotter.application.kit.Eventually;
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

    /** A machine on which it takes longer may have let the standby seem silent. */
    private static final Duration USUAL = Duration.ofMillis(2500);

    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.blotter.adapter.jdbc");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @TempDir private Path directory;

    @Test
    void itIsLoggedOnce() throws InterruptedException {
        try (LaggingStandby lagging = behind()) {
            Eventually.unlessSlow(USUAL, () -> assertLoggedOnce(lagging));
        } finally {
            logger.detachAppender(log);
        }
    }

    @Test
    void thatItGoesAwayMeanwhileIsLoggedToo() throws InterruptedException {
        try (LaggingStandby lagging = behind();
                JdbcBooks server = lagging.booksWithin(MAX_LAG)) {
            server.startRefreshing();
            Snapshots.read(server.ports().positions(), SampleBooks.books().grants(ROOT, ANNS));
            Pause.until(() -> isLogged("the standby "));
            lagging.stop();
            Pause.until(() -> isLogged("the database on a standby does not answer: "));
        } finally {
            logger.detachAppender(log);
        }
    }

    private LaggingStandby behind() throws InterruptedException {
        LaggingStandby lagging = new LaggingStandby(directory);
        lagging.renew();
        lagging.hold();
        try (PlainSql sql = lagging.sql()) {
            sql.run("update position set quantity = quantity + 1");
        }
        Thread.sleep(MAX_LAG.toMillis() + 500);
        log.start();
        logger.addAppender(log);
        return lagging;
    }

    private boolean isLogged(String beginning) {
        synchronized (log) { // as it appends
            return log.list.stream()
                    .anyMatch(event -> event.getFormattedMessage().startsWith(beginning));
        }
    }

    private void assertLoggedOnce(LaggingStandby lagging) {
        log.list.clear();
        try (JdbcBooks server = lagging.booksWithin(MAX_LAG)) {
            server.startRefreshing();
            for (int i = 0; i < 20; i++) {
                Snapshots.read(server.ports().positions(), SampleBooks.books().grants(ROOT, ANNS));
                Pause.of(50);
            }
        }
        assertThat(log.list)
                .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                .extracting(ILoggingEvent::getFormattedMessage)
                .singleElement()
                .asString()
                .startsWith("the standby ");
    }
}
