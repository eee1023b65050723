package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.exchange.RequestEvent;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a request ends: what two servers could read in two ways is refused. */
class FramingTest {

    private static final String LOGIN = "{\"username\":\"ann\",\"password\":\"annann\"}";
    private static final String POST =
            "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    private static final String CHUNKED = POST + "Transfer-Encoding: chunked\r\n\r\n";

    /** What must not be taken for a request. */
    private static final String BEHIND = OneWorker.REQUEST;

    private static OneWorker server;

    @BeforeAll
    static void start() {
        server = OneWorker.with(ConnectionLimits.DEFAULT);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static Stream<String> ambiguous() {
        return Stream.of(
                        "Transfer-Encoding: gzip, chunked",
                        "Transfer-Encoding: identity, chunked",
                        "Transfer-Encoding: identity",
                        "Transfer-Encoding: xchunked",
                        "Transfer-Encoding: chunkedx",
                        "Transfer-Encoding: \"chunked\"",
                        "Transfer-Encoding: chunked;a=b",
                        "Transfer-Encoding: chunked, chunked",
                        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                        "Transfer-Encoding:\r\n chunked",
                        "Transfer-Encoding:\u000bchunked",
                        "Transfer-Encoding: chunked\u000b",
                        "Transfer-Encoding : chunked",
                        "Transfer-Encoding",
                        "Transfer-Encoding:",
                        "Transfer-Encoding: chunked\r\nContent-Length: 5",
                        "Content-Length: 5\r\nTransfer-Encoding: chunked",
                        "Content-Length: 5\r\nContent-Length: 6",
                        "Content-Length: 5\r\nContent-Length: 5",
                        "Content-Length: 5, 5",
                        "Content-Length: +5",
                        "Content-Length: -5",
                        "Content-Length: 0x5",
                        "Content-Length: 5 5",
                        "Content-Length:",
                        "Content-Length: 9999999999999999999999",
                        "Content-Length : 5",
                        " Content-Length: 5",
                        "X-Folded: a\r\n b",
                        "X-Folded: a\r\n\tb",
                        "X: a\rb",
                        "X: a\u0000b",
                        "X: a\u0001b",
                        "X: a\u007fb",
                        "X\u0000: a",
                        "X Y: a",
                        "X(: a",
                        "X\u00e4: a",
                        ": a",
                        "no colon",
                        "X: a\nY: b",
                        "Host: y")
                .map(header -> POST + header + "\r\n\r\n0\r\n\r\n");
    }

    @ParameterizedTest
    @MethodSource
    void ambiguous(String request) {
        assertThatItIsRefusedAndNothingBehindIt(request);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /login HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST /login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "GET /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
                "GET /login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
                "TRACE /login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
                "GET /login\r\n\r\n",
                "GET /login \r\n\r\n",
                "GET  /login HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /login  HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /login HTTP/1.1 \r\nHost: x\r\n\r\n",
                "GET\t/login HTTP/1.1\r\nHost: x\r\n\r\n",
                " GET /login HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET login HTTP/1.1\r\nHost: x\r\n\r\n",
                "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n",
                "G(T /login HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /login http/1.1\r\nHost: x\r\n\r\n",
                "GET /login HTTP/1.1\nHost: x\n\n",
                "GET /login HTTP/1.1\r\nHost: x\r\n\n"
            })
    void noHead(String request) {
        assertThatItIsRefusedAndNothingBehindIt(request);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5\r\n12345X\r\n0\r\n\r\n",
                "5\r\n123450\r\n\r\n",
                "5\r\n12345\n0\r\n\r\n",
                "5\n12345\r\n0\r\n\r\n",
                "\r\n5\r\n12345\r\n0\r\n\r\n",
                "5 \r\n12345\r\n0\r\n\r\n",
                " 5\r\n12345\r\n0\r\n\r\n",
                "0x5\r\n12345\r\n0\r\n\r\n",
                "-5\r\n12345\r\n0\r\n\r\n",
                "5;a=\u0000\r\n12345\r\n0\r\n\r\n",
                "5;a=\rb\r\n12345\r\n0\r\n\r\n",
                "0\r\nno trailer\r\n\r\n",
                "0\r\nX: a\n\r\n",
                "0\r\n X: a\r\n\r\n"
            })
    void noChunk(String body) {
        assertThatItIsRefusedAndNothingBehindIt(CHUNKED + body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "26\r\n%s\r\n0\r\n\r\n",
                "026\r\n%s\r\n000\r\n\r\n",
                "26;a=b\r\n%s\r\n0;c\r\n\r\n",
                "26;a=\"b c\"; d\r\n%s\r\n0\r\n\r\n",
                "26\r\n%s\r\n0\r\nExpires: never\r\nContent-Length: 3\r\n\r\n"
            })
    void chunksMayHaveExtensionsAndATrailer(String body) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(CHUNKED + body.formatted(LOGIN) + BEHIND);
            assertThat(http.answer(false).status()).isEqualTo(200);
            assertThat(http.answer(false).status()).isEqualTo(200);
        }
        server.next();
        server.next();
    }

    @Test
    void chunksOfOneByteAreAsGoodAsOneLargeOne() {
        String body = LOGIN + " ".repeat(2500);
        StringBuilder chunks = new StringBuilder(CHUNKED);
        body.chars().forEach(each -> chunks.append("1\r\n").append((char) each).append("\r\n"));
        for (int i = 0; i < 20; i++) {
            try (RawHttp http = RawHttp.to(server.address())) {
                http.write(chunks + "0\r\n\r\n" + BEHIND);
                assertThat(http.answer(false).status()).isEqualTo(200);
                assertThat(http.answer(false).status()).isEqualTo(200);
            }
            server.next();
            server.next();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1;%s\r\n{", "1\r\n{\r\n0\r\nX: %s\r\n", "%s"})
    void whatChunksSayOfThemselvesHasABound(String body) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(CHUNKED + body.formatted("0".repeat(20_000)));
            assertThat(http.answer(false).status()).isEqualTo(413);
            assertThat(http.isClosedByServer()).isTrue();
        }
        server.next();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a_b",
                "a.1",
                "1.2.3",
                "a..b",
                "-a",
                "~",
                "256.256.256.256",
                "",
                "a b",
                "[::1]:80",
                "x:y",
                "\u00e4",
                "blotter_backend:80",
                "user@x",
                "/",
                "?",
                "#",
                "%",
                "x,y"
            })
    void theHostMayBeAnything(String host) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(OneWorker.REQUEST.replace("Host: x", "Host: " + host));
            assertThat(http.answer(false).status()).isEqualTo(200);
        }
        server.next();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://a_b", "HTTPS://x:1", "http://[::1]:80", "http://u@x"})
    void aProxyMayNameTheHostInTheTarget(String origin) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(OneWorker.REQUEST.replace("GET ", "GET " + origin));
            assertThat(http.answer(false).status()).isEqualTo(200);
        }
        server.next();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http:///<x", "http:///%zz", "http:///%00", "http:///x", "http://", "x"})
    void aTargetThatIsNoneIsRefused(String target) {
        assertThatItIsRefusedAndNothingBehindIt("GET " + target + " HTTP/1.1\r\nHost: x\r\n\r\n");
    }

    @Test
    void anEmptyLineBetweenRequestsIsSkipped() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write("\r\n" + OneWorker.REQUEST + "\r\n\r\n" + OneWorker.REQUEST);
            assertThat(http.answer(false).status()).isEqualTo(200);
            assertThat(http.answer(false).status()).isEqualTo(200);
        }
        server.next();
        server.next();
    }

    private static void assertThatItIsRefusedAndNothingBehindIt(String request) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(request + BEHIND);
            RawHttp.Answer answer = http.answer(false);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).startsWith("{\"errorCode\":\"31\"");
            assertThat(answer.header("Connection")).isEqualTo("close");
            assertThat(http.isClosedByServer()).isTrue();
        }
        RequestEvent ended = server.next();
        assertThat(ended.status()).isEqualTo(400);
        assertThat(ended.user()).isEmpty();
    }
}
