package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A database that neither answers nor refuses: all of its processes are stopped, or a table that is
 * read is locked. There are more clients than the server has workers.
 */
class FrozenDatabaseTest {

    private static final int CLIENTS = 12;

    /** How many answers each client has before the hang ends. */
    private static final int ANSWERS = 3;

    private static final String READY = "/health/ready";
    private static final String READY_FOR_POSITIONS = READY + "?for=positions";
    private static final String POSITIONS = "/accounts/positions?accounts=A,B";
    private static final String INSTRUMENTS = "/accounts/B/instruments/query?symbols=*USD";

    private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final CountDownLatch answered = new CountDownLatch(CLIENTS + 2);
    private PostgresServer postgres;
    private TestServer server;

    @BeforeEach
    void start(@TempDir Path directory) {
        postgres = PostgresServer.in(directory);
        server = TestServer.over(TestDatabase.bareOn(postgres), CsvBooks.small(), directory);
        server.await(answer -> answer.status() == 200, "root", POSITIONS);
        server.await(answer -> answer.status() == 200, "root", INSTRUMENTS);
    }

    @AfterEach
    void stop() {
        if (server != null) { // it is not there where the test was skipped
            server.close();
            postgres.close();
        }
    }

    @Test
    void aDatabaseThatIsFrozenHoldsUpNothingThatIsInMemory() throws InterruptedException {
        postgres.freeze();
        try {
            askThroughTheHang(INSTRUMENTS);
        } finally {
            postgres.thaw();
        }
        assertThatInstrumentsWereServedAndPositionsRefused();
        assertThatAllIsWellAgain();
    }

    @Test
    void aTableThatIsLockedHoldsUpPositionsOnly() throws SQLException, InterruptedException {
        server.sql("update position set quantity = quantity + 1");
        try (Connection writer = server.database().connect();
                Statement statement = writer.createStatement()) {
            writer.setAutoCommit(false);
            statement.execute("lock table position in access exclusive mode");
            askThroughTheHang("/accounts/B/instruments/query?symbols=*USD&limit=%d");
            writer.rollback();
        }
        assertThatInstrumentsWereServedAndPositionsRefused();
        assertThatAllIsWellAgain();
    }

    /** Readiness is asked at the end, when it must have noticed. */
    private void askThroughTheHang(String instruments) throws InterruptedException {
        List<CompletableFuture<Void>> clients =
                Stream.concat(
                                Stream.generate(() -> onThread(POSITIONS)).limit(CLIENTS),
                                IntStream.of(1, 2).mapToObj(each -> onThread(instruments)))
                        .toList();
        answered.await();
        RawHttp.Answer ready = RawHttp.get(server.management(), READY_FOR_POSITIONS);
        RawHttp.Answer forInstruments = RawHttp.get(server.management(), READY);
        enough.set(true);
        clients.forEach(CompletableFuture::join);
        assertThat(ready.status()).as(ready.body()).isEqualTo(503);
        assertThat(forInstruments.status()).as(forInstruments.body()).isEqualTo(200);
    }

    private void assertThatInstrumentsWereServedAndPositionsRefused() {
        System.out.printf(
                "hang: %d positions, longest %d ms; %d instruments, longest %d ms%n",
                of(true).count(), longest(of(true)), of(false).count(), longest(of(false)));
        assertThat(of(true))
                .allMatch(each -> each.answer().status() == 503)
                .allMatch(each -> each.answer().header("Retry-After").equals("1"));
        assertThat(of(false)).allMatch(each -> each.answer().status() == 200);
    }

    private void assertThatAllIsWellAgain() {
        Pause.until(() -> server.get("root", POSITIONS).status() == 200);
        Pause.until(() -> RawHttp.get(server.management(), READY_FOR_POSITIONS).status() == 200);
    }

    private CompletableFuture<Void> onThread(String path) {
        return CompletableFuture.runAsync(
                () -> ask(path), task -> new Thread(task, "hang-client").start());
    }

    private void ask(String path) {
        for (int i = 1; !enough.get(); i++) {
            long at = System.nanoTime();
            RawHttp.Answer answer = server.get("root", path.formatted(i));
            asked.add(
                    new Asked(
                            path.equals(POSITIONS),
                            Duration.ofNanos(System.nanoTime() - at),
                            answer));
            if (i == ANSWERS) {
                answered.countDown();
            }
            Pause.of(20);
        }
    }

    private Stream<Asked> of(boolean positions) {
        return asked.stream().filter(each -> each.positions() == positions);
    }

    private static long longest(Stream<Asked> all) {
        return all.mapToLong(each -> each.taken().toMillis()).max().orElse(0);
    }

    private record Asked(boolean positions, Duration taken, RawHttp.Answer answer) {}
}
