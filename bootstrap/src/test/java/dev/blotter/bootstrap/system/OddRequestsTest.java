package dev.blotter.bootstrap.system;

import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.blotter.adapter.rest.request.AnswerHeaders;
import dev.blotter.server.connection.ConnectionLimits;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no question, and is answered all the same: at once, and as every error is. */
class OddRequestsTest {

    private static final List<String> PIECES =
            List.of(
                    "\r\n",
                    "\n",
                    " ",
                    ":",
                    "%",
                    "%2F",
                    "%ZZ",
                    "HTTP/1.0",
                    "HTTP/2.0",
                    "CONNECT",
                    "PRI",
                    "TRACE",
                    "PUT",
                    "Host: a_b\r\n",
                    "Content-Length: 5\r\n",
                    "Transfer-Encoding: chunked\r\n",
                    "Expect: x\r\n",
                    "Upgrade: h2c\r\n",
                    "\u0000",
                    "\u0080",
                    "\u00e6",
                    "http://a_b/",
                    "//",
                    "..",
                    ";",
                    "#",
                    "[",
                    "*",
                    "?",
                    "Content-Encoding: gzip\r\n",
                    "Content-Type: a\u00e4/b\r\n",
                    "Accept: x\r\n",
                    "Accept: */\r\n",
                    "Accept: a\u00e4/b\r\n",
                    "Cookie: \"\r\n",
                    "Accept-Language: -\r\n",
                    "Accept-Language: \u00e4\r\n",
                    "Accept-Encoding: \u00e4;q=x\r\n",
                    "If-None-Match: \"\r\n",
                    "If-Modified-Since: x\r\n",
                    "Range: bytes=9-\r\n",
                    "\t");

    private static OneWorker server;

    @BeforeAll
    static void start() {
        server = OneWorker.with(ConnectionLimits.DEFAULT);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {OneWorker.PATH, "/nothing", "/%zz"})
    void everyAnswerSaysWhenItWasMade(String path) {
        RawHttp.Answer answer = RawHttp.get(server.address(), path, OneWorker.ANN);

        assertThat(ZonedDateTime.parse(answer.header("Date"), RFC_1123_DATE_TIME).toInstant())
                .isCloseTo(Instant.now(), within(1, ChronoUnit.MINUTES));
    }

    @ParameterizedTest
    @CsvSource({
        "TRACE,   /accounts/default:ann/positions, 'GET, HEAD, OPTIONS'",
        "CONNECT, /accounts/default:ann/positions, 'GET, HEAD, OPTIONS'",
        "PRI,     /accounts/default:ann/positions, 'GET, HEAD, OPTIONS'",
        "BREW,    /accounts/default:ann/positions, 'GET, HEAD, OPTIONS'",
        "TRACE,   /login,                          'OPTIONS, POST'",
        "CONNECT, /login,                          'OPTIONS, POST'"
    })
    void aMethodThatThereIsNotIsRefusedWithThoseThatThereAre(
            String method, String path, String allowed) {
        try (RawHttp http = RawHttp.to(server.address())) {
            RawHttp.Answer answer = http.request(method, path, OneWorker.ANN);

            assertThat(answer.status()).isEqualTo(405);
            assertThat(answer.header("Allow").split(",\\s*"))
                    .containsExactlyInAnyOrder(allowed.split(", "));
            assertIsOurs(answer);
            assertThat(http.request("GET", OneWorker.PATH, OneWorker.ANN).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'GET /login HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',                    417",
        "'GET /login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue, x\r\n\r\n',      417",
        "'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',                                       505",
        "'GET / HTTP/3.0\r\nHost: x\r\n\r\n',                                      505",
        "'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',                              400"
    })
    void whatCannotBeMetIsRefusedAtOnce(String request, int status) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(request);
            RawHttp.Answer answer = http.answer(false);

            assertThat(answer.status()).isEqualTo(status);
            assertIsOurs(answer);
            assertThat(http.isClosedByServer()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /nothing", "POST /login"})
    void aClientThatExpectsToBeAskedForNoBodyIsJustAnswered(String request) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    request
                            + " HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nExpect: 100-continue\r\n\r\n");
            assertThat(http.answer(false).status()).isGreaterThanOrEqualTo(400);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /accounts/default:ann/instruments/query?limit=-1 HTTP/1.1\r\n",
                "GET /accounts/default:ann/positions HTTP/1.1\r\nAccept: a\u00e4/b\r\n",
                "GET /nothing HTTP/1.1\r\n",
                "POST /login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1\r\n"
            })
    void aRequestThatIsWrongInItselfLosesNoneBehindIt(String wrong) {
        try (RawHttp http = RawHttp.to(server.address())) {
            String body = wrong.startsWith("POST") ? "{" : "";
            http.write(
                    wrong
                            + "Host: x\r\n"
                            + OneWorker.ANN
                            + "\r\n\r\n"
                            + body
                            + OneWorker.REQUEST
                            + OneWorker.REQUEST);
            RawHttp.Answer answer = http.answer(false);
            assertThat(answer.status()).isBetween(400, 404);
            assertIsOurs(answer);
            assertThat(http.answer(false).status()).isEqualTo(200);
            assertThat(http.answer(false).status()).isEqualTo(200);
        }
    }

    @Test
    void nothingBehindTheLastRequestIsExecuted() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    OneWorker.REQUEST.replace("Host: x", "Host: x\r\nConnection: close")
                            + OneWorker.REQUEST);
            assertThat(http.answer(false).status()).isEqualTo(200);
            assertThat(http.isClosedByServer()).isTrue();
        }
    }

    /** The seed is fixed, so that a failure comes back. */
    @Test
    void whateverIsSentIsAnsweredAsEveryErrorIs() {
        Random random = new Random(12);
        String login =
                "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
        String chunked =
                "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
        List<String> requests = List.of(OneWorker.REQUEST, login, chunked);
        for (int i = 0; i < 1500; i++) {
            String request = mutated(requests.get(i % requests.size()), random);
            for (RawHttp.Answer answer : answersTo(request)) {
                assertThat(answer.status()).as(request).isNotIn(100, 500, 503);
                if (answer.status() >= 400) {
                    assertThat(answer.body()).as(request).startsWith("{").endsWith("}");
                    assertIsOurs(answer);
                }
            }
        }
    }

    private static String mutated(String request, Random random) {
        StringBuilder changed = new StringBuilder(request);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(changed.length());
            switch (random.nextInt(4)) {
                case 0 -> changed.setCharAt(at, (char) random.nextInt(256));
                case 1 -> changed.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                case 2 -> changed.delete(at, at + random.nextInt(8));
                default ->
                        changed.insert(
                                changed.indexOf("\r\n") + 2,
                                PIECES.get(random.nextInt(PIECES.size())));
            }
        }
        return changed.toString().replace("HTTP/2.0", "HTTP/1.1").replace("HEAD", "GET");
    }

    private static List<RawHttp.Answer> answersTo(String request) {
        List<RawHttp.Answer> answers = new ArrayList<>();
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(request);
            http.endOutput();
            while (true) {
                answers.add(http.answer(false));
            }
        } catch (UncheckedIOException nothingMore) {
            return answers;
        }
    }

    private static void assertIsOurs(RawHttp.Answer answer) {
        AnswerHeaders.ALL.forEach(
                (name, value) -> assertThat(answer.header(name)).isEqualTo(value));
        assertThat(answer.header("Content-Type")).startsWith("application/json");
        assertThat(answer.header("X-Request-Id")).isNotEmpty();
        assertThat(answer.content().toString(StandardCharsets.UTF_8)).startsWith("{");
    }
}
