package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that send slowly or nothing, at a server with one worker. */
class SlowClientsTest {

    private static final String TOO_SLOW =
            "{\"description\":\"The request took too long to arrive\"}";
    private static final String LOGIN = "{\"username\":\"ann\",\"password\":\"annann\"}";
    private static final String LOGIN_HEAD =
            "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

    private static final Duration SHORT = Duration.ofMillis(500);

    /** Others are served before the first client is cut off, also where the machine is busy. */
    private static final Duration LONGER = Duration.ofSeconds(5);

    private static final Duration LONG = Duration.ofMinutes(5);

    private OneWorker server = cutOffAfter(LONG);

    private static OneWorker cutOffAfter(Duration limit) {
        return OneWorker.with(new ConnectionLimits(1000, limit, limit, limit, LONG));
    }

    private void restart(Duration limit) {
        server.close();
        server = cutOffAfter(limit);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void headsThatAreDribbledAreCutOffWhileOthersAreServed() {
        restart(LONGER);
        List<RawHttp> slow =
                Stream.of(
                                "G",
                                "GET /accounts",
                                "GET /accounts/default:ann/positions HTTP/1.1\r\n",
                                "GET /login HTTP/1.1\r\nHost: x\r\nX-Request-Id: r-1\r\nX-Dribbled: ")
                        .map(this::begin)
                        .toList();
        List<CompletableFuture<Void>> dribbles =
                slow.stream().map(SlowClientsTest::dribble).toList();

        assertThatOthersAreServedAndTheseAreCutOff(slow);
        dribbles.forEach(CompletableFuture::join);
    }

    private RawHttp begin(String request) {
        RawHttp http = RawHttp.to(server.address());
        http.write(request);
        return http;
    }

    private List<RequestEvent> assertThatOthersAreServedAndTheseAreCutOff(List<RawHttp> slow) {
        assertThat(server.get().status()).isEqualTo(200);
        assertThat(server.next().status()).isEqualTo(200);
        for (RawHttp http : slow) {
            assertIsTooSlow(http.answer(false));
            assertThat(http.isClosedByServer()).isTrue();
            http.close();
        }
        List<RequestEvent> ended = slow.stream().map(each -> server.next()).toList();
        assertThat(ended)
                .allMatch(event -> event.status() == 408)
                .allMatch(event -> event.outcome() == Outcome.REFUSED)
                .allMatch(event -> event.refusal().equals(Optional.of(Refusal.TOO_SLOW)));
        return ended;
    }

    @Test
    void aConnectionThatNeverSendsAnythingIsClosed() {
        restart(SHORT);
        try (RawHttp http = RawHttp.to(server.address())) {
            assertThat(http.isClosedByServer()).isTrue();
        }
        assertThat(server.awaitConnections(0)).isZero();
    }

    @Test
    void aConnectionThatIsIdleAfterAnAnswerIsClosed() {
        server.close();
        server = OneWorker.with(new ConnectionLimits(1000, LONG, LONG, SHORT, LONG));
        try (RawHttp http = RawHttp.to(server.address())) {
            assertThat(http.request("GET", OneWorker.PATH, OneWorker.ANN).status()).isEqualTo(200);
            assertThat(http.isClosedByServer()).isTrue();
        }
    }

    @Test
    void aConnectionThatIsUsedAgainAndAgainStaysOpen() {
        restart(LONGER);
        long end = System.nanoTime() + LONGER.plus(SHORT).toNanos();
        try (RawHttp http = RawHttp.to(server.address())) {
            while (System.nanoTime() < end) {
                assertThat(http.request("GET", OneWorker.PATH, OneWorker.ANN).status())
                        .isEqualTo(200);
                Pause.of(20);
            }
        }
    }

    @Test
    void requestsThatComeTogetherAreAllAnswered() {
        String login = LOGIN_HEAD + "Content-Length: " + LOGIN.length() + "\r\n\r\n" + LOGIN;
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    OneWorker.REQUEST
                            + login
                            + login
                            + OneWorker.REQUEST
                            + "GET /nothing HTTP/1.1\r\nHos");
            for (int i = 0; i < 4; i++) {
                assertThat(http.answer(false).status()).isEqualTo(200);
            }
            http.write("t: x\r\n\r\n");
            assertThat(http.answer(false).status()).isEqualTo(404);
        }
    }

    @Test
    void bodiesThatAreDribbledHoldNoWorkerAndAreCutOff() {
        restart(LONGER);
        List<RawHttp> slow =
                Stream.of(
                                "Content-Length: 100\r\n\r\n",
                                "Content-Length: 100\r\n\r\n{\"user",
                                "Transfer-Encoding: chunked\r\n\r\n",
                                "Transfer-Encoding: chunked\r\n\r\n1",
                                "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n")
                        .flatMap(
                                begin -> Stream.generate(() -> begin(LOGIN_HEAD + begin)).limit(10))
                        .toList();

        assertThat(assertThatOthersAreServedAndTheseAreCutOff(slow))
                .allMatch(event -> event.method().equals("POST"));
        assertThat(server.awaitConnections(0)).isZero();
    }

    @Test
    void aBodyInPiecesIsAnswered() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(LOGIN_HEAD + "Content-Length: " + LOGIN.length() + "\r\n");
            http.write("Expect: 100-continue\r\n\r\n");
            assertThat(http.answer(true).status()).isEqualTo(100);
            LOGIN.chars().forEach(each -> http.write(Character.toString(each)));

            assertThat(http.answer(false).status()).isEqualTo(200);
            assertThat(http.request("GET", OneWorker.PATH, OneWorker.ANN).status()).isEqualTo(200);
        }
    }

    @Test
    void aBodyInChunksIsAnswered() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(LOGIN_HEAD + "Transfer-Encoding: chunked\r\n\r\n");
            LOGIN.chars().forEach(each -> http.write("1\r\n" + Character.toString(each) + "\r\n"));
            http.write("0\r\n\r\n");

            assertThat(http.answer(false).status()).isEqualTo(200);
            assertThat(http.request("GET", OneWorker.PATH, OneWorker.ANN).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Expect: 100-continue\r\n"})
    void aBodyThatIsSaidToBeTooLongIsRefusedBeforeItComes(String more) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(LOGIN_HEAD + more + "Content-Length: 1000000000000\r\n\r\n");

            assertIsTooLarge(http.answer(false));
            assertThat(http.isClosedByServer()).isTrue();
        }
        assertThat(server.next().refusal()).contains(Refusal.BODY_TOO_LARGE);
    }

    @Test
    void aBodyThatTurnsOutToBeTooLongIsRefusedAndReadNoLonger() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(LOGIN_HEAD + "Transfer-Encoding: chunked\r\n\r\n");
            String chunk = "1000\r\n" + "x".repeat(4096) + "\r\n";
            for (int i = 0; i < 5; i++) {
                http.write(chunk);
            }

            assertIsTooLarge(http.answer(false));
            assertThat(http.isClosedByServer()).isTrue();
        }
        assertThat(server.next().refusal()).contains(Refusal.BODY_TOO_LARGE);
    }

    @Test
    void aBodyThatIsBrokenOnItsWayIsRefused() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(LOGIN_HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n");
            assertThat(server.get().status()).isEqualTo(200);
            assertThat(server.next().status()).isEqualTo(200);
            http.write("no chunk\r\n\r\n");

            assertThat(http.answer(false).status()).isEqualTo(400);
            assertThat(http.isClosedByServer()).isTrue();
        }
        assertThat(server.next().refusal()).contains(Refusal.MALFORMED);
    }

    @Test
    void aClientThatGoesAwayInTheMiddleOfABodyIsLost() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(LOGIN_HEAD + "Content-Length: 100\r\n\r\n{\"user");
        }
        assertThat(server.next().outcome()).isEqualTo(Outcome.LOST);
    }

    @Test
    void aBodyThatIsDribbledLeavesAServerThatStopsTimeForOthers() throws Exception {
        OneWorker stopping = OneWorker.with(ConnectionLimits.DEFAULT);
        try (RawHttp other = RawHttp.to(stopping.address())) {
            RawHttp slow = RawHttp.to(stopping.address());
            slow.write(LOGIN_HEAD + "Content-Length: 10000\r\n\r\n");
            CompletableFuture<Void> dribble = dribble(slow);
            long begin = System.nanoTime();
            CompletableFuture<Void> stopped =
                    CompletableFuture.runAsync(stopping::close, task -> new Thread(task).start());
            while (isServed(other)) {
                Pause.of(20);
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .as("of the grace")
                    .isLessThan(Duration.ofSeconds(10));
            slow.close();
            stopped.join();
            dribble.join();
        }
    }

    private static boolean isServed(RawHttp http) {
        try {
            return http.request("GET", OneWorker.PATH, OneWorker.ANN).status() == 200;
        } catch (UncheckedIOException closed) {
            return false;
        }
    }

    /** Sends a byte now and then until it is not taken any more. */
    private static CompletableFuture<Void> dribble(RawHttp http) {
        return CompletableFuture.runAsync(
                () -> {
                    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
                    while (System.nanoTime() < end && http.takes("x")) {
                        Pause.of(20);
                    }
                },
                task -> new Thread(task).start());
    }

    private static void assertIsTooSlow(RawHttp.Answer answer) {
        assertThat(answer.status()).isEqualTo(408);
        assertThat(answer.body()).isEqualTo(TOO_SLOW);
        assertThat(answer.header("Connection")).isEqualTo("close");
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.header("X-Request-Id")).isNotEmpty();
    }

    private static void assertIsTooLarge(RawHttp.Answer answer) {
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.body()).isEqualTo("{\"description\":\"Request body too large\"}");
    }
}
