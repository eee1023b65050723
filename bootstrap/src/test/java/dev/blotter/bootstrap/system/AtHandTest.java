package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.directory.ImportMode;
import dev.blotter.adapter.jdbc.directory.ImportProgress;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.position.FindPositions;
import dev.blotter.bootstrap.server.BlotterServer;
import dev.blotter.bootstrap.server.Dispatch;
import dev.blotter.bootstrap.server.ServerSettings;
import dev.blotter.bootstrap.server.framing.RequestLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that tries questions about instruments on the threads that read from the network. */
class AtHandTest {

    private static final String ANN = RawHttp.basic("ann", "secret");
    private static final String ONE = "/accounts/A/instruments/EUR%2FUSD";
    private static final int ROWS = 100;

    @TempDir Path directory;

    private final JdbcBooks books =
            JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:" + UUID.randomUUID()));
    private final CountDownLatch working = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @BeforeEach
    void fill() {
        CsvBooks csv = CsvBooks.small();
        for (int i = 0; i < ROWS; i++) {
            csv.instrument("X" + i + "/" + "Y".repeat(i % 50), "CFD", "0.02@100000;0.1");
        }
        csv.writeTo(directory);
        books.importDirectory(directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        books.startRefreshing();
    }

    @AfterEach
    void close() {
        release.countDown();
        books.close();
    }

    @Test
    void everyAnswerIsTheSameAsThatOfAWorkerTheFirstTimeAndTheSecond() throws IOException {
        try (BlotterServer atHand = start(8, Dispatch.AT_HAND_FIRST);
                BlotterServer plain = start(8, Dispatch.TO_WORKERS)) {
            for (String target : targets()) {
                RawHttp.Answer expected = RawHttp.get(plain.address(), target, ANN);
                assertThatSame(RawHttp.get(atHand.address(), target, ANN), expected);
                assertThatSame(RawHttp.get(atHand.address(), target, ANN), expected);
            }
        }
    }

    @Test
    void oneConnectionTakesAnswersOfBothKindsInTurn() throws IOException {
        try (BlotterServer server = start(8, Dispatch.AT_HAND_FIRST);
                RawHttp http = RawHttp.to(server.address())) {
            for (int limit = 1; limit < ROWS; limit++) {
                String target = "/accounts/A/instruments/query?symbols=X*&limit=" + limit;
                RawHttp.Answer first = http.request("GET", target, ANN);
                RawHttp.Answer second = http.request("GET", target, ANN);

                assertThat(first.body().split("\"symbol\"", -1)).hasSize(limit + 1);
                assertThat(second.body()).isEqualTo(first.body());
            }
        }
    }

    private static void assertThatSame(RawHttp.Answer answer, RawHttp.Answer expected) {
        assertThat(answer.status()).isEqualTo(expected.status());
        assertThat(answer.body()).isEqualTo(expected.body());
        assertThat(answer.headers().keySet()).isEqualTo(expected.headers().keySet());
    }

    private static List<String> targets() {
        List<String> targets = new ArrayList<>(List.of(ONE, "/accounts/B/instruments/EUR%2FUSD"));
        for (int limit = 1; limit < ROWS; limit++) {
            targets.add("/accounts/A/instruments/query?symbols=X*&limit=" + limit);
            targets.add("/accounts/B/instruments/type/FOREX?limit=" + limit);
            targets.add("/accounts/A/instruments/query?limit=-" + limit);
            targets.add("/accounts/C/instruments/X" + limit);
        }
        return targets;
    }

    @Test
    void whatIsAtHandIsAnsweredWhileAllWorkersAreBusyAndTheRestRefused() throws Exception {
        try (BlotterServer server = start(1, Dispatch.AT_HAND_FIRST)) {
            assertThat(ask(server, ONE).get(20, TimeUnit.SECONDS).status()).isEqualTo(200);
            CompletableFuture<RawHttp.Answer> worked = ask(server, "/accounts/A/positions");
            assertThat(working.await(20, TimeUnit.SECONDS)).isTrue();
            List<CompletableFuture<RawHttp.Answer>> more =
                    Stream.generate(() -> ask(server, "/accounts/A/positions")).limit(8).toList();
            CompletableFuture.anyOf(more.toArray(CompletableFuture[]::new))
                    .get(20, TimeUnit.SECONDS);

            assertThat(RawHttp.get(server.address(), ONE, ANN).status()).isEqualTo(200);
            RawHttp.Answer refused =
                    RawHttp.get(server.address(), "/accounts/A/instruments/query", ANN);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(refused.body()).contains("Service unavailable");

            release.countDown();
            assertThat(worked.get(20, TimeUnit.SECONDS).status()).isEqualTo(200);
        }
    }

    @Test
    void clientsThatDoNotReadKeepNobodyElseWaiting() throws Exception {
        String target = "/accounts/A/instruments/query?symbols=X*";
        try (BlotterServer server = start(64, Dispatch.AT_HAND_FIRST)) {
            RawHttp.get(server.address(), target, ANN);
            String request = "GET " + target + " HTTP/1.1\r\nHost: test\r\n" + ANN + "\r\n\r\n";
            List<RawHttp> slow =
                    Stream.generate(() -> RawHttp.to(server.address())).limit(8).toList();
            slow.forEach(http -> http.write(request.repeat(500)));

            for (int i = 0; i < 16; i++) {
                assertThat(ask(server, ONE).get(20, TimeUnit.SECONDS).status()).isEqualTo(200);
            }
            slow.forEach(RawHttp::close);
        }
    }

    private BlotterServer start(int workers, Dispatch dispatch) throws IOException {
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        FindPositions slow = slow(real.findPositions());
        Blotter blotter =
                new Blotter(
                        real.admitCallers(),
                        real.manageSessions(),
                        real.findAccounts(),
                        real.findInstruments(),
                        slow);
        return BlotterServer.start(
                new BlotterFeature(blotter),
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        "/",
                        new RequestLimits(8192, 16384, 65536, workers, 1, Duration.ofSeconds(1))),
                dispatch);
    }

    /** Positions that keep a worker until the test lets it go. */
    private FindPositions slow(FindPositions real) {
        return SlowPort.of(
                FindPositions.class,
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
