package dev.blotter.adapter.jdbc.reference;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.OpenPositions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A permission is withdrawn at a database that answers, but not what permissions there are. */
class WithdrawnGrantTest {

    private static final int USES = 40;
    private static final Duration LOCK_WAIT = Duration.ofMillis(750);

    private static final Duration MAX_AGE = Duration.ofSeconds(3);
    private static final long A_REQUEST = Duration.ofMillis(400).toNanos();
    private static final Caller ANNA = new Caller(ANN);

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(
                    TestEngine.POSTGRESQL, SampleBooks.books(), MAX_AGE, Duration.ofMinutes(5));

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void itGivesNoPositionsWhileTheTablesOfPermissionsAreLocked() {
        assertThat(positions().accounts()).isNotEmpty();
        try (PlainSql other = new PlainSql(keeper.database().url())) {
            other.inTransaction(
                    () -> {
                        other.run("lock table user_denial in access exclusive mode");
                        keeper.sql().run("delete from user_account where user_name = 'ann'");
                        waitForTheBound();

                        assertGiveNone(this::grants);
                    });
        }
        assertThat(grantsOnceRead()).isEmpty();
    }

    @Test
    void aSessionThatCannotBeLookedUpGivesNonEither() {
        SessionToken token = keeper.openSession(ANN).token();
        assertThat(keeper.sessions().use(token)).contains(ANNA);
        keeper.sql().run("delete from api_session");
        try (PlainSql other = new PlainSql(keeper.database().url())) {
            other.inTransaction(
                    () -> {
                        other.run("lock table api_session in access exclusive mode");
                        waitForTheBound();
                        assertThat(positions().accounts()).isNotEmpty();

                        assertGiveNone(
                                () -> {
                                    assertThat(keeper.sessions().use(token)).contains(ANNA);
                                    return grants();
                                });
                    });
        }
    }

    /** It is found to be open, so nothing about it is old. */
    @Test
    void aSessionThatCannotBeProlongedGivesThem() {
        SessionToken token = keeper.openSession(ANN).token();
        assertThat(keeper.sessions().use(token)).contains(ANNA);
        long end = firstEnd();
        keeper.passTime(Duration.ofMinutes(1));
        try (PlainSql other = new PlainSql(keeper.database().url())) {
            other.inTransaction(
                    () -> {
                        other.run("lock table api_session in share mode");

                        long begun = System.nanoTime();
                        for (int use = 0; use < USES; use++) {
                            assertThat(keeper.sessions().use(token)).contains(ANNA);
                        }
                        assertThat(System.nanoTime() - begun)
                                .as("not each of them waited for the lock")
                                .isLessThan(USES * LOCK_WAIT.toNanos() / 2);
                        assertThat(positions().accounts()).isNotEmpty();
                    });
        }
        keeper.passTime(keeper.sessions().timeout().minusMinutes(2));
        Eventually.holds(
                () -> {
                    assertThat(keeper.sessions().use(token)).contains(ANNA);
                    assertThat(firstEnd()).isGreaterThan(end);
                });
        keeper.passTime(Duration.ofMinutes(3));
        assertThat(keeper.sessions().use(token)).as("it was prolonged since").contains(ANNA);
    }

    /** As after an outage: what was read before it answers while what has changed is being read. */
    @Test
    void whatWasReadLongAgoGivesNoneWhileTheChangeIsRead() {
        assertThat(positions().accounts()).isNotEmpty();
        waitForTheBound();
        try (PlainSql other = new PlainSql(keeper.database().url())) {
            other.inTransaction(
                    () -> {
                        other.run("lock table user_denial in access exclusive mode");
                        keeper.sql().run("delete from user_account where user_name = 'ann'");
                        Thread reading = new Thread(keeper.reference()::current);
                        reading.start();
                        Eventually.holds(
                                () -> assertThat(waiting() > 0 || !reading.isAlive()).isTrue());

                        assertGiveNone(this::grants);
                    });
        }
        assertThat(grantsOnceRead()).isEmpty();
    }

    private long firstEnd() {
        return keeper.sql()
                .number("select extract(epoch from min(expires_at))::bigint from api_session");
    }

    private long waiting() {
        return keeper.sql()
                .number(
                        """
                        select count(*) from pg_locks
                        where not granted and relation = 'user_denial'::regclass
                        """);
    }

    /** Asks again where a busy machine has made a request of it that takes too long. */
    private void assertGiveNone(Supplier<List<AccountGrant>> admitted) {
        Throwable refused;
        long begun;
        do {
            List<AccountGrant> old = admitted.get();
            begun = System.nanoTime();
            assertThat(old).isNotEmpty();
            refused = catchThrowable(() -> positionsOf(old));
        } while (refused == null && System.nanoTime() - begun > A_REQUEST);
        assertThat(refused).isInstanceOf(StoreUnavailable.class);
    }

    private OpenPositions positions() {
        return positionsOf(grants());
    }

    private OpenPositions positionsOf(List<AccountGrant> grants) {
        return Snapshots.read(keeper.positions(), grants);
    }

    private List<AccountGrant> grants() {
        return keeper.reference().current().grantOn(ANNS, ANNA).stream().toList();
    }

    private List<AccountGrant> grantsOnceRead() {
        Eventually.holds(() -> assertThat(grants()).isEmpty());
        return grants();
    }

    private static void waitForTheBound() {
        long end = System.nanoTime() + MAX_AGE.toNanos();
        while (System.nanoTime() <= end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }
}
