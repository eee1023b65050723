package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.domain.access.AccountGrant;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A standby that is further behind than it may be is not read. */
class MaxLagTest extends LaggingBooksTest {

    private static final Duration MAX_LAG = Duration.ofSeconds(2);
    private static final long PATIENCE = Duration.ofMinutes(5).toNanos();

    @Test
    void positionsComeFromThePrimaryUntilTheStandbyHasCaughtUp() throws InterruptedException {
        fallBehind();
        try (JdbcBooks server = lagging.booksWithin(MAX_LAG)) {
            server.startRefreshing();

            assertThat(version(server)).isEqualTo(versionAtThePrimary());
            assertThat(lagging.readers()).isZero();
            Eventually.holds(() -> assertThat(lagSeenBy(server)).isGreaterThan(MAX_LAG));

            lagging.release();
            long end = System.nanoTime() + PATIENCE;
            int readers = 0;
            while (readers == 0 && System.nanoTime() < end) {
                assertThat(version(server)).isEqualTo(versionAtThePrimary());
                readers = lagging.readers();
                Thread.sleep(100);
            }
            assertThat(readers).isPositive();
            Eventually.holds(() -> assertThat(lagSeenBy(server)).isLessThan(MAX_LAG));
        }
    }

    @Test
    void aPrimaryThatIsNotWrittenKeepsItsStandbyInUse() throws InterruptedException {
        try (JdbcBooks server = lagging.booksWithin(MAX_LAG)) {
            server.startRefreshing();
            Thread.sleep(MAX_LAG.toMillis() + 500);

            try (JdbcBooks later = lagging.booksWithin(MAX_LAG)) {
                int before = lagging.readers();
                Eventually.holds(
                        () -> {
                            version(later);
                            assertThat(lagging.readers()).isGreaterThan(before);
                        });
            }
        }
    }

    private static Duration lagSeenBy(JdbcBooks server) {
        return server.metrics().standbyLag().orElse(Duration.ZERO);
    }

    private void fallBehind() throws InterruptedException {
        lagging.hold();
        sql.run("update position set quantity = quantity + 1 where account_code = ?", ANNS.value());
        Thread.sleep(MAX_LAG.toMillis() + 500);
    }

    private static long versionAtThePrimary() {
        try (JdbcBooks primary = lagging.booksOfPrimary()) {
            return version(primary);
        }
    }

    private static long version(JdbcBooks server) {
        List<AccountGrant> grants = SampleBooks.books().grants(ROOT, ANNS);
        return Snapshots.read(server.ports().positions(), grants).accounts().get(0).version();
    }
}
