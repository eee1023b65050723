package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.Limits;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.connection.ListenFailed;
import dev.blotter.server.observability.Observability;
import dev.blotter.server.observability.ObservabilitySettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether the management port shows how the server is. */
class HealthTest {

    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final FollowerMetrics NONE = new FollowerMetrics(0, 0, Map.of());

    private static final String READY = "/health/ready";
    private static final String READY_FOR_POSITIONS = READY + "?for=positions";
    private static final String INSTRUMENTS = "/accounts/A/instruments/query";
    private static final ObservabilitySettings WATCH =
            new ObservabilitySettings(false, "127.0.0.1", OptionalInt.of(0));

    @TempDir private Path directory;

    @Test
    void aServerThatWorksIsLiveAndReadyAndSaysWhy() {
        TestServer server = serve(TestEngine.H2);
        RawHttp.Answer ready = awaitReady(server, READY);

        assertThat(ask(server, "/health/live").status()).isEqualTo(200);
        assertThat(ready.status()).isEqualTo(200);
        assertThat(ready.header("Content-Type")).startsWith("application/json");
        assertThat(ready.body())
                .startsWith("{\"status\":\"UP\",\"checks\":[")
                .contains(up("server", "running"))
                .contains(up("database", "answers"))
                .contains(up("schema", "usable"))
                .contains("{\"name\":\"catalogue\",\"status\":\"UP\"");
        server.closeWithDatabase();
    }

    /** The access log and the metrics observe the same requests: those of clients. */
    @Test
    void whoAsksForHealthIsNeitherInTheAccessLogNorInTheMetrics() {
        TestServer server = serve(TestEngine.H2);
        for (String probe : List.of(READY, READY_FOR_POSITIONS, "/health/live", "/metrics")) {
            assertThat(awaitReady(server, probe).status()).isEqualTo(200);
        }
        Pause.of(500); // a request is counted a moment after its answer

        assertThat(metrics(server.management())).doesNotContain("http_server_requests_seconds_");
        server.closeWithDatabase();
    }

    @Test
    void theManagementPortHasNothingElseAndTheOtherPortHasNoneOfThis() {
        TestServer server = serve(TestEngine.H2);

        assertThat(ask(server, "/").status()).isEqualTo(404);
        assertThat(ask(server, "/dxsca-web/login").status()).isEqualTo(404);
        assertThat(RawHttp.post(server.management(), READY, "{}").status()).isEqualTo(405);
        assertThat(RawHttp.get(server.address(), READY).status()).isEqualTo(404);
        assertThat(RawHttp.get(server.address(), "/metrics").status()).isEqualTo(404);
        server.closeWithDatabase();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT /log-level", "PUT /log-level?level=loud", "POST /health/live"})
    void itAnswersBesideClientsThatNeverEndABody(String request) {
        TestServer server = serve(TestEngine.H2);
        List<RawHttp> slow =
                Stream.generate(() -> RawHttp.to(server.management())).limit(8).toList();
        slow.forEach(
                http ->
                        http.write(
                                request
                                        + " HTTP/1.1\r\nHost: x\r\n"
                                        + "Content-Type: application/x-www-form-urlencoded\r\n"
                                        + "Content-Length: 9\r\n\r\nlevel"));

        assertThat(ask(server, "/health/live").status()).isEqualTo(200);
        slow.forEach(RawHttp::close);
        server.closeWithDatabase();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length : 0",
                "Transfer-Encoding: gzip, chunked",
                "Content-Length: 0\r\nContent-Length: 0",
                "Content-Length: 0\r\nTransfer-Encoding: chunked",
                " folded: x"
            })
    void itsRequestsEndWhereThoseOfTheOtherPortDo(String header) {
        TestServer server = serve(TestEngine.H2);
        for (String address : List.of(server.management(), server.address())) {
            try (RawHttp http = RawHttp.to(address)) {
                http.write("POST /health/live HTTP/1.1\r\nHost: x\r\n" + header + "\r\n\r\n");
                RawHttp.Answer answer = http.answer(false);
                assertThat(answer.status()).isEqualTo(400);
                assertThat(answer.body()).contains("\"description\":");
            }
        }
        server.closeWithDatabase();
    }

    @Test
    void itSaysWhatCanBeAskedOfIt() {
        TestServer server = serve(TestEngine.H2);
        try (RawHttp http = RawHttp.to(server.management())) {
            RawHttp.Answer metrics = http.request("POST", "/metrics", "Content-Length: 0");
            RawHttp.Answer level = http.request("POST", "/log-level", "Content-Length: 0");
            String twice = READY_FOR_POSITIONS + "&for=x";

            assertThat(metrics.status()).isEqualTo(405);
            assertThat(metrics.header("Allow")).isEqualTo("GET, HEAD");
            assertThat(level.header("Allow")).isEqualTo("GET, HEAD, PUT");
            assertThat(http.request("GET", twice).status()).isEqualTo(400);
        }
        server.closeWithDatabase();
    }

    @ParameterizedTest
    @EnumSource
    void aServerWhoseDatabaseIsAwayIsReadyForInstrumentsButNotForPositions(TestEngine engine) {
        TestServer server = serve(engine);
        assertThat(server.get("ann", INSTRUMENTS).status()).isEqualTo(200);
        assertThat(awaitReady(server, READY_FOR_POSITIONS).status()).isEqualTo(200);
        server.database().takeAway();

        RawHttp.Answer away = await(server, READY_FOR_POSITIONS, answer -> answer.status() == 503);
        assertThat(away.body())
                .startsWith("{\"status\":\"DOWN\"")
                .contains(up("server", "running"))
                .contains("{\"name\":\"database\",\"status\":\"DOWN\"");
        assertThat(ask(server, READY).body()).startsWith("{\"status\":\"UP\"");
        assertThat(awaitReady(server, READY).status()).isEqualTo(200);
        assertThat(server.get("ann", INSTRUMENTS).status()).isEqualTo(200);
        assertThat(ask(server, "/health/live").status()).isEqualTo(200);
        assertThat(metrics(server.management())).contains("blotter_positions_available 0.0");
        server.closeWithDatabase();
    }

    @Test
    void aServerIsNotReadyForWhatHasOutlivedTheDatabaseForTooLong() {
        TestServer server = serve(TestEngine.H2);
        TestServer strict = server.anotherWithin(Duration.ZERO);
        assertThat(strict.get("ann", INSTRUMENTS).status()).isEqualTo(200);
        assertThat(awaitReady(strict, READY).status()).isEqualTo(200);
        server.database().takeAway();

        RawHttp.Answer answer = await(strict, READY, each -> each.status() == 503);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.body()).contains("{\"name\":\"catalogue\",\"status\":\"DOWN\"");
        assertThat(strict.get("ann", INSTRUMENTS).status()).isEqualTo(503);
        strict.close();
        server.closeWithDatabase();
    }

    @Test
    void readinessForSomethingUnknownIsRefusedByName() {
        TestServer server = serve(TestEngine.H2);
        RawHttp.Answer refused = ask(server, READY + "?for=position");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body()).contains("positions", "instruments");
        assertThat(awaitReady(server, READY + "?for=instruments").status()).isEqualTo(200);
        assertThat(awaitReady(server, READY + "?_=1").status()).isEqualTo(200);
        server.closeWithDatabase();
    }

    @ParameterizedTest
    @EnumSource
    void aServerWhoseTablesHaveBecomeOthersIsNotReady(TestEngine engine) {
        TestServer server = serve(engine);
        server.database().changeTables();
        server.sql("update book_tables set usable_from = 77");
        server.sql("update \"blotter_schema_history\" set \"version\" = '77'");

        assertThat(await(server, READY, answer -> answer.status() == 503).body())
                .contains(up("database", "answers"))
                .contains("{\"name\":\"schema\",\"status\":\"DOWN\"")
                .contains("version 77");
        server.closeWithDatabase();
    }

    @Test
    void aServerThatIsGoingToStopIsNotReadyButAnswersWhatItHasBegun() throws Exception {
        TestServer server = serve(TestEngine.H2);
        String login = "{\"username\":\"ann\",\"password\":\"secret\"}";
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    "POST /dxsca-web/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
                            + login.length()
                            + "\r\n\r\n"
                            + login.substring(0, 10));
            assertThat(server.get("ann", "/accounts/A/positions").status()).isEqualTo(200);
            CompletableFuture<Void> stopped =
                    CompletableFuture.runAsync(server::close, task -> new Thread(task).start());

            assertThat(await(server, READY, answer -> answer.status() == 503).body())
                    .contains("{\"name\":\"server\",\"status\":\"DOWN\"");
            http.write(login.substring(10));
            assertThat(http.answer(false).status()).isEqualTo(200);
            stopped.get(300, TimeUnit.SECONDS);
        }
        server.database().close();
    }

    /** Requests that are not whole, and such that are not answered: a grace period for each. */
    @Test
    void thereIsOneGracePeriodForAllThatHasBegun() {
        Duration most = GRACE.plusMillis(1900);
        Duration time = timeToClose();
        for (int busy = 0; busy < 9 && time.compareTo(most) > 0; busy++) {
            time = timeToClose();
        }
        assertThat(time).isBetween(GRACE, most);
    }

    private static Duration timeToClose() {
        CountDownLatch release = new CountDownLatch(1);
        OneWorker server = OneWorker.with(GRACE, until(release));
        RawHttp half = RawHttp.to(server.address());
        half.write("POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx");
        RawHttp unanswered = RawHttp.to(server.address());
        unanswered.write(OneWorker.REQUEST);
        assertThat(server.awaitConnections(2)).isEqualTo(2);
        Pause.of(500);

        long begin = System.nanoTime();
        server.close();
        Duration time = Duration.ofNanos(System.nanoTime() - begin);
        release.countDown();
        half.close();
        unanswered.close();
        return time;
    }

    @Test
    void itAnswersWhileTheWorkerIsBusyAndOthersWait() throws IOException {
        CountDownLatch release = new CountDownLatch(1);
        TestServer other = serve(TestEngine.H2);
        try (JdbcBooks books = JdbcBooks.open(other.database().settings());
                Observability watching = Observability.begin(WATCH, books, () -> NONE);
                OneWorker server = OneWorker.with(ConnectionLimits.DEFAULT, until(release))) {
            books.startRefreshing();
            server.watchedBy(watching);
            String management = watching.address().orElseThrow();
            Stream.generate(() -> RawHttp.to(server.address()))
                    .limit(5)
                    .forEach(http -> http.write(OneWorker.REQUEST));
            assertThat(
                            Pause.until(
                                    all -> all.contains("blotter_queue 4.0"),
                                    () -> metrics(management)))
                    .contains(
                            "blotter_queue 4.0",
                            "blotter_workers_busy 1.0",
                            "blotter_connections 5.0",
                            "blotter_connections_max 25000.0");
            Pause.until(() -> RawHttp.get(management, READY).status() == 200);
            release.countDown();
        }
        other.closeWithDatabase();
    }

    @Test
    void aTakenPortThatWasNotChosenGivesWayToAFreeOne() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                JdbcBooks books = JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:second"));
                RunningBlotter second = second(books, "127.0.0.1", taken.getLocalPort())) {
            String management = second.management().orElseThrow();

            assertThat(management).doesNotEndWith(":" + taken.getLocalPort());
            assertThat(RawHttp.get(management, "/health/live").status()).isEqualTo(200);
        }
    }

    @Test
    void anAddressOfAnotherMachineIsNotSaidToBeTaken() {
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:elsewhere"))) {
            assertThatThrownBy(() -> second(books, "192.0.2.1", 8081))
                    .isInstanceOf(ListenFailed.class)
                    .hasMessageContainingAll(
                            "192.0.2.1", "assign", "; blotter.management-host takes another");
        }
    }

    private static RunningBlotter second(JdbcBooks books, String host, int port)
            throws IOException {
        return RunningBlotter.start(
                books,
                () -> {},
                Limits.DEFAULT,
                TestServer.SETTINGS.with(
                        new ObservabilitySettings(false, host, OptionalInt.of(port), true)),
                new ServerOptions(0));
    }

    /** Finds nothing, and not before that. */
    private static FindInstruments until(CountDownLatch release) {
        return Searches.by(
                query -> {
                    try {
                        release.await();
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                    return Searches.ofNothing(query);
                });
    }

    private static String metrics(String management) {
        return RawHttp.get(management, "/metrics").body();
    }

    private TestServer serve(TestEngine engine) {
        return TestServer.over(TestDatabase.on(engine).goingAway(), CsvBooks.small(), directory);
    }

    private static String up(String name, String detail) {
        return "{\"name\":\"%s\",\"status\":\"UP\",\"data\":{\"detail\":\"%s\"}}"
                .formatted(name, detail);
    }

    private static RawHttp.Answer ask(TestServer server, String path) {
        return RawHttp.get(server.management(), path);
    }

    /** One answer may be that the database gave none in time, on a machine that stood still. */
    private static RawHttp.Answer awaitReady(TestServer server, String path) {
        return await(server, path, answer -> answer.status() == 200);
    }

    private static RawHttp.Answer await(
            TestServer server, String path, Predicate<RawHttp.Answer> expected) {
        return Pause.until(expected, () -> ask(server, path));
    }
}
