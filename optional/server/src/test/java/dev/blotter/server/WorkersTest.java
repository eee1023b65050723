package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

    private static final String ACCOUNTS = "/dxsca-web/accounts/";
    private static final String PASSWORD = "Basic YTpi";

    private final Workers workers = new Workers(1, 1);

    @AfterEach
    void shutdown() {
        workers.shutdown();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "default:1/instruments/query",
                "instruments/instruments/type/CFD",
                "instruments/query",
                "instruments/changes",
                "instruments/changes/",
                "positions/instruments/positions",
                "default:1/instruments/EUR/USD"
            })
    void instrumentsWithAPasswordAreInMemory(String path) {
        WorkerPool memory = workers.of(ACCOUNTS + path, PASSWORD);

        assertThat(workers.of(ACCOUNTS + path, "basic YTpi")).isSameAs(memory);
        assertThat(memory)
                .isNotSameAs(workers.of(ACCOUNTS + "positions", PASSWORD))
                .isNotSameAs(workers.of(ACCOUNTS + "positions", null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/instruments/positions",
                "accounts/instruments/positions/changes",
                "accounts/a/positions/instruments/x",
                "accounts/positions",
                "login",
                "login/"
            })
    void whatElseShowsAPasswordKeepsNoOtherWaiting(String path) {
        assertThat(workers.of("/dxsca-web/" + path, PASSWORD))
                .isSameAs(workers.of("/dxsca-web/login", null))
                .isSameAs(workers.of("/dxsca-web/login/", null))
                .isNotSameAs(workers.of(ACCOUNTS + "a/instruments/x", PASSWORD))
                .isNotSameAs(workers.of(ACCOUNTS + "positions", null));
    }

    /** A session is looked up in the database. */
    @Test
    void anInstrumentThatIsCalledLoginIsNotInMemoryForASession() {
        assertThat(workers.of(ACCOUNTS + "a/instruments/x/login", "DXAPI 0123"))
                .isNotSameAs(workers.of(ACCOUNTS + "a/instruments/x/login", PASSWORD));
    }

    @ParameterizedTest
    @CsvSource({"DXAPI 0123", "Bearer 0123", ","})
    void whoShowsNoPasswordWaitsForNoHash(String authorization) {
        assertThat(workers.of(ACCOUNTS + "a/instruments/query", authorization))
                .isSameAs(workers.of(ACCOUNTS + "positions", authorization))
                .isNotSameAs(workers.of(ACCOUNTS + "positions", PASSWORD));
    }

    /** Not the time since it was last asked for, when all workers were idle. */
    @Test
    void thatRequestsWaitIsCountedFromWhereItWasFirstSeen() throws InterruptedException {
        WorkerPool pool = workers.of("/dxsca-web/login", null);
        CountDownLatch over = new CountDownLatch(1);
        assertThat(workers.queued()).isZero();
        var unused = workers.standstill();
        Thread.sleep(10);
        pool.accept(() -> await(over));
        long begun = System.nanoTime();
        pool.accept(() -> await(over));

        Duration seen = workers.standstill();
        assertThat(seen).isLessThanOrEqualTo(Duration.ofNanos(System.nanoTime() - begun));
        assertThat(workers.standstill()).isGreaterThanOrEqualTo(seen);
        over.countDown();
    }

    private static void await(CountDownLatch over) {
        try {
            over.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
