package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.directory.ImportMode;
import dev.blotter.adapter.jdbc.directory.ImportProgress;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.account.FindAccounts;
import dev.blotter.bootstrap.server.BlotterServer;
import dev.blotter.bootstrap.server.Dispatch;
import dev.blotter.bootstrap.server.ServerSettings;
import dev.blotter.bootstrap.server.framing.RequestLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server over a database in its own process, which tries questions about positions of an account
 * on the threads that read from the network.
 */
class PositionsAtHandTest {

    private static final String ANN = RawHttp.basic("ann", "secret");
    private static final String ONE = "/accounts/A/positions";
    private static final String MANY = "/accounts/positions?accounts=A";
    private static final int TOO_MANY = 201;

    @TempDir Path directory;

    private final TestDatabase database = TestDatabase.on(Engine.H2);
    private final JdbcBooks books = JdbcBooks.open(database.settings());
    private final CountDownLatch working = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @BeforeEach
    void fill() {
        CsvBooks csv = CsvBooks.small();
        for (int i = 0; i < TOO_MANY; i++) {
            csv.row(
                    "positions",
                    "B,X%d,AAPL,BUY,1,221,2026-01-20T15:00:00Z,221,2026-01-21T15:00:00Z,,,"
                            .formatted(i));
        }
        csv.writeTo(directory);
        books.importDirectory(directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        books.startRefreshing();
    }

    @AfterEach
    void close() {
        release.countDown();
        books.close();
        database.close();
    }

    @Test
    void everyAnswerIsTheSameAsThatOfAWorkerTheFirstTimeAndTheSecond() throws IOException {
        try (BlotterServer atHand = start(8, Dispatch.atHandFirst(books::hasPositionsAtHand));
                BlotterServer plain = start(8, Dispatch.TO_WORKERS)) {
            String tag = RawHttp.get(plain.address(), ONE, ANN).header("ETag");
            for (String account : List.of("A", "B", "C", "missing")) {
                for (String known : List.of("X: Y", "If-None-Match: " + tag, "If-None-Match: *")) {
                    String target = "/accounts/" + account + "/positions";
                    RawHttp.Answer expected = RawHttp.get(plain.address(), target, ANN, known);
                    assertThatSame(RawHttp.get(atHand.address(), target, ANN, known), expected);
                    assertThatSame(RawHttp.get(atHand.address(), target, ANN, known), expected);
                }
            }
        }
    }

    private static void assertThatSame(RawHttp.Answer answer, RawHttp.Answer expected) {
        assertThat(answer.status()).isEqualTo(expected.status());
        assertThat(answer.body()).isEqualTo(expected.body());
        assertThat(answer.headers().keySet()).isEqualTo(expected.headers().keySet());
        assertThat(answer.headers().get("ETag")).isEqualTo(expected.headers().get("ETag"));
    }

    @Test
    void whatIsAtHandIsAnsweredWhileAllWorkersAreBusyAndTheRestRefused() throws Exception {
        try (BlotterServer server = start(1, Dispatch.atHandFirst(books::hasPositionsAtHand))) {
            String tag = RawHttp.get(server.address(), ONE, ANN).header("ETag");
            RawHttp.get(server.address(), "/accounts/B/positions", ANN);
            CompletableFuture<RawHttp.Answer> worked = ask(server, "/users/self");
            assertThat(working.await(20, TimeUnit.SECONDS)).isTrue();
            List<CompletableFuture<RawHttp.Answer>> more =
                    Stream.generate(() -> ask(server, "/users/self")).limit(8).toList();
            CompletableFuture.anyOf(more.toArray(CompletableFuture[]::new))
                    .get(20, TimeUnit.SECONDS);

            assertThat(RawHttp.get(server.address(), ONE, ANN).status()).isEqualTo(200);
            assertThat(RawHttp.get(server.address(), ONE, ANN, "If-None-Match: " + tag).status())
                    .isEqualTo(304);
            assertThat(RawHttp.get(server.address(), MANY, ANN).status()).isEqualTo(503);
            assertThat(RawHttp.get(server.address(), "/accounts/B/positions", ANN).status())
                    .as("more than a thread may send that must not wait")
                    .isEqualTo(503);
            assertThat(RawHttp.get(server.address(), ONE, ANN, "Prefer: wait=9").status())
                    .isEqualTo(503);

            change();
            assertThat(RawHttp.get(server.address(), ONE, ANN).status())
                    .as("what has changed must be read")
                    .isEqualTo(503);
            release.countDown();
            assertThat(worked.get(20, TimeUnit.SECONDS).status()).isEqualTo(200);
            CompletableFuture.allOf(more.toArray(CompletableFuture[]::new))
                    .get(20, TimeUnit.SECONDS);
            assertThat(RawHttp.get(server.address(), ONE, ANN, "If-None-Match: " + tag).status())
                    .isEqualTo(200);
        }
    }

    private void change() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("update position set quantity = 7 where account_code = 'A'");
        }
    }

    private BlotterServer start(int workers, Dispatch dispatch) throws IOException {
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        Blotter blotter =
                new Blotter(
                        real.admitCallers(),
                        real.manageSessions(),
                        slow(real.findAccounts()),
                        real.findInstruments(),
                        real.findPositions());
        return BlotterServer.start(
                new BlotterFeature(blotter),
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        "/",
                        new RequestLimits(8192, 16384, 65536, workers, 1, Duration.ofSeconds(1))),
                dispatch);
    }

    /** Accounts that keep a worker until the test lets it go. */
    private FindAccounts slow(FindAccounts real) {
        return SlowPort.of(
                FindAccounts.class,
                real,
                () -> {
                    working.countDown();
                    release.await();
                    return real;
                });
    }

    private static CompletableFuture<RawHttp.Answer> ask(BlotterServer server, String target) {
        return CompletableFuture.supplyAsync(
                () -> RawHttp.get(server.address(), target, ANN), task -> new Thread(task).start());
    }
}
