package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.LaggingStandby;
import dev.blotter.adapter.jdbc.kit.PassedOver;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.domain.access.Caller;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** For each test the sample books, read by a server from a standby that can be made to lag. */
abstract class LaggingBooksTest {

    static final Caller ANNA = new Caller(ANN);
    static LaggingStandby lagging;

    @RegisterExtension
    final PassedOver passedOver =
            new PassedOver(
                    () -> {
                        close();
                        open();
                    });

    PlainSql sql;
    JdbcBooks books;

    @BeforeAll
    static void start(@TempDir Path directory) {
        lagging = new LaggingStandby(directory);
    }

    @AfterAll
    static void stop() {
        lagging.close();
    }

    @BeforeEach
    void open() {
        lagging.renew();
        sql = lagging.sql();
        books = lagging.books();
    }

    /** Waits until the standby is read: one that takes long to connect to is passed over. */
    void awaitReader() {
        books.measureConnections(passedOver);
        Eventually.holds(
                () -> {
                    Snapshots.read(
                            books.ports().positions(), SampleBooks.books().grants(ROOT, ANNS));
                    assertThat(lagging.readers()).isPositive();
                });
    }

    @AfterEach
    void close() {
        books.close();
        sql.close();
    }

    /** Lets so much time pass that nothing older is in memory. */
    static void pass() throws InterruptedException {
        Thread.sleep(2 * LaggingStandby.MAX_AGE.toMillis());
    }
}
