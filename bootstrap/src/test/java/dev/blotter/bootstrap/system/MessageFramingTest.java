package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * RFC 9112, sections 6, 7 and 9, clause by clause: what is answered, where that ends, and whether
 * the connection goes on. Where the RFC leaves a choice, a request that two servers could read
 * differently is refused.
 */
class MessageFramingTest {

    private static final String LOGIN = "{\"username\":\"ann\",\"password\":\"secret\"}";

    /** What is asked behind each request, to see whether it is answered. */
    private static final String NEXT = "{GET} HTTP/1.1|{H}||";

    private static TestServer server;

    /** A port, and what stands there for a row's placeholders. */
    private enum Port {
        API(true, "/dxsca-web/accounts/A/instruments/AAPL", "/dxsca-web/login", 200) {
            @Override
            String address() {
                return server.address();
            }
        },
        MANAGEMENT(true, "/health/live", "/health/live", 405) {
            @Override
            String address() {
                return server.management();
            }
        };

        /** Whether the guard that reads requests in place of Grizzly stands before it. */
        private final boolean isGuarded;

        private final String page;
        private final String form;
        private final int posted;

        Port(boolean isGuarded, String page, String form, int posted) {
            this.isGuarded = isGuarded;
            this.page = page;
            this.form = form;
            this.posted = posted;
        }

        abstract String address();

        String request(String row) {
            return row.replace("{GET}", "GET " + page)
                    .replace("{HEAD}", "HEAD " + page)
                    .replace("{DELETE}", "DELETE " + page)
                    .replace("{OPTIONS}", "OPTIONS " + page)
                    .replace("{POST}", "POST " + form)
                    .replace("{LOGIN}", LOGIN)
                    .replace("{H}", "Host: x|{A}")
                    .replace(
                            "{A}",
                            RawHttp.basic("ann", "secret") + "|Content-Type: application/json")
                    .replace("{CHUNKED}", "Transfer-Encoding: chunked")
                    .replace("{LF}", "\n")
                    .replace("{TAB}", "\t")
                    .replace("{TWO}", "\u00b2")
                    .replace("|", "\r\n");
        }
    }

    private record Row(
            String ports, String clause, String request, String statuses, boolean staysOpen) {

        static Row of(String line) {
            String[] cells = line.split(" ~ ", -1);
            return new Row(cells[0], cells[1], cells[2], cells[3], cells[4].equals("open"));
        }

        boolean holdsAt(Port port) {
            return switch (ports) {
                case "both" -> true;
                case "guarded" -> port.isGuarded;
                default -> port == Port.API;
            };
        }

        /** The client sends more, unless the row says that it does not. */
        boolean goesOn() {
            return !request.endsWith("$");
        }

        @Override
        public String toString() {
            return clause + ": " + request;
        }
    }

    /**
     * Where it holds (at both ports, behind the guard, or at the API alone), the clause and what of
     * it, the request, the statuses of the answers, and whether the connection stays open. {@code
     * |} ends a line; {@code $} says that the client sends no more. The status of a HEAD ends in
     * {@code h}; that of the POST is the port's.
     */
    private static final String TABLE =
            """
            both ~ 6 no length, no body ~ {GET} HTTP/1.1|{H}|| ~ 200 ~ open
            both ~ 6 no length, no body ~ {DELETE} HTTP/1.1|{H}|| ~ 405 ~ open
            both ~ 6 no length, no body ~ {POST} HTTP/1.0|{A}|Connection: keep-alive|Content-Length: 38||{LOGIN} ~ posted ~ open
            both ~ 6.2 a length ~ {POST} HTTP/1.1|{H}|Content-Length: 38||{LOGIN} ~ posted ~ open
            both ~ 6.2 a length with zeros ~ {POST} HTTP/1.1|{H}|Content-Length: 0038||{LOGIN} ~ posted ~ open
            both ~ 6.2 no bytes are no body ~ {GET} HTTP/1.1|{H}|Content-Length: 0|| ~ 200 ~ open
            both ~ 6.2 no bytes are no body ~ {HEAD} HTTP/1.1|{H}|Content-Length: 0|| ~ 200h ~ open
            guarded ~ 6.2 a body of a GET ~ {GET} HTTP/1.1|{H}|Content-Length: 2||{} ~ 400 ~ closed
            guarded ~ 6.2 a body of a HEAD ~ {HEAD} HTTP/1.1|{H}|Content-Length: 2||{} ~ 400h ~ closed
            guarded ~ 6.2 a body of a DELETE ~ {DELETE} HTTP/1.1|{H}|Content-Length: 2||{} ~ 400 ~ closed
            guarded ~ 6.3 a list of lengths ~ {POST} HTTP/1.1|{H}|Content-Length: 38, 38||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.3 a list of lengths ~ {POST} HTTP/1.1|{H}|Content-Length: 38,39||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.3 the same length twice ~ {POST} HTTP/1.1|{H}|Content-Length: 38|Content-Length: 38||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.3 two lengths ~ {POST} HTTP/1.1|{H}|Content-Length: 38|Content-Length: 0||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 a sign ~ {POST} HTTP/1.1|{H}|Content-Length: +38||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 a negative length ~ {POST} HTTP/1.1|{H}|Content-Length: -1||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 no digits ~ {POST} HTTP/1.1|{H}|Content-Length: 0x26||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 no digits ~ {POST} HTTP/1.1|{H}|Content-Length: 38.0||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 no digits ~ {POST} HTTP/1.1|{H}|Content-Length: 3 8||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 no digits ~ {POST} HTTP/1.1|{H}|Content-Length:||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 digits of another script ~ {POST} HTTP/1.1|{H}|Content-Length: {TWO}||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 a length beyond 32 bits ~ {POST} HTTP/1.1|{H}|Content-Length: 4294967334||{LOGIN} ~ 413 ~ closed
            guarded ~ 6.2 a length beyond 64 bits ~ {POST} HTTP/1.1|{H}|Content-Length: 18446744073709551654||{LOGIN} ~ 400 ~ closed
            guarded ~ 6.2 a length beyond the limit ~ {POST} HTTP/1.1|{H}|Content-Length: 9999999||{LOGIN} ~ 413 ~ closed
            guarded ~ 6.3 less than the length ~ {POST} HTTP/1.1|{H}|Content-Length: 39||{LOGIN}$ ~ - ~ closed
            both ~ 6.3 no end of the head ~ {GET} HTTP/1.1|{H}$ ~ - ~ closed
            both ~ 6.3 HEAD has no body ~ {HEAD} HTTP/1.1|{H}||{HEAD} HTTP/1.1|{H}|| ~ 200h 200h ~ open
            api ~ 6.3 204 has no body ~ {OPTIONS} HTTP/1.1|{H}||{OPTIONS} HTTP/1.1|{H}|| ~ 204 204 ~ open
            api ~ 6.3 304 has no body ~ GET /dxsca-web/accounts/A/positions HTTP/1.1|{H}|If-None-Match: *|| ~ 304 ~ open
            api ~ 6.3 304 has no body ~ HEAD /dxsca-web/accounts/A/positions HTTP/1.1|{H}|If-None-Match: *|| ~ 304h ~ open
            api ~ 6.3 304 in HTTP/1.0 ~ GET /dxsca-web/accounts/A/positions HTTP/1.0|{A}|If-None-Match: *|| ~ 304 ~ closed
            api ~ 6.1 a list ~ GET /dxsca-web/accounts/A/instruments/query HTTP/1.1|{H}|| ~ 200 ~ open
            api ~ 6.1 no chunks in HTTP/1.0 ~ GET /dxsca-web/accounts/A/instruments/query HTTP/1.0|{A}|| ~ 200 ~ closed
            api ~ 6.1 no chunks in HTTP/1.0 ~ GET /dxsca-web/accounts/A/instruments/query HTTP/1.0|{A}|Connection: keep-alive|| ~ 200 ~ closed
            api ~ 6.1 no chunks in HTTP/1.0 ~ HEAD /dxsca-web/accounts/A/instruments/query HTTP/1.0|{A}|| ~ 200h ~ closed
            api ~ 6.1 no chunks in HTTP/1.0 ~ GET /dxsca-web/accounts/A/instruments/query HTTP/1.0|{A}|Accept: text/csv|| ~ 200 ~ closed
            api ~ 6.1 no chunks in HTTP/1.0 ~ GET /dxsca-web/accounts/A/instruments/query HTTP/1.0|{A}|Accept-Encoding: gzip|| ~ 200 ~ closed
            guarded ~ 6.1 chunks ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}|0|| ~ posted ~ open
            guarded ~ 7 any case ~ {POST} HTTP/1.1|{H}|transfer-encoding:{TAB}ChunKED {TAB}||26|{LOGIN}|0|| ~ posted ~ open
            guarded ~ 6.1 no bytes are no body ~ {GET} HTTP/1.1|{H}|{CHUNKED}||0|| ~ 200 ~ open
            guarded ~ 6.1 no bytes are no body ~ {GET} HTTP/1.1|{H}|{CHUNKED}||000;a=b|X: y|| ~ 200 ~ open
            guarded ~ 6.1 no bytes are no body ~ {HEAD} HTTP/1.1|{H}|{CHUNKED}||0|| ~ 200h ~ open
            guarded ~ 6.1 no bytes are no body ~ {DELETE} HTTP/1.1|{H}|{CHUNKED}||0|| ~ 405 ~ open
            guarded ~ 6.1 a body of a GET ~ {GET} HTTP/1.1|{H}|{CHUNKED}||2|{}|0|| ~ 400 ~ closed
            guarded ~ 6.1 a body of a HEAD ~ {HEAD} HTTP/1.1|{H}|{CHUNKED}||2|{}|0|| ~ 400h ~ closed
            guarded ~ 6.1 a body of a DELETE ~ {DELETE} HTTP/1.1|{H}|{CHUNKED}||2|{}|0|| ~ 400 ~ closed
            guarded ~ 6.1 another coding ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: gzip, chunked||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 another coding ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: identity||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 another coding ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: xchunked||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 another coding ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: chunked;q=1||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 no coding ~ {POST} HTTP/1.1|{H}|Transfer-Encoding:||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 chunked twice ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: chunked, chunked||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 chunked twice ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: chunked|{CHUNKED}||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 chunked is not the last ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: chunked|Transfer-Encoding: gzip||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.1 in HTTP/1.0 ~ {POST} HTTP/1.0|{A}|{CHUNKED}||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.3 beside a length ~ {POST} HTTP/1.1|{H}|Transfer-Encoding: chunked|Content-Length: 38||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.3 beside a length ~ {POST} HTTP/1.1|{H}|Content-Length: 0|{CHUNKED}||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 6.3 beside a length ~ {GET} HTTP/1.1|{H}|Content-Length: 0|{CHUNKED}||0|| ~ 400 ~ closed
            guarded ~ 6.3 no last chunk ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}|$ ~ - ~ closed
            guarded ~ 7.1 several chunks ~ {POST} HTTP/1.1|{H}|{CHUNKED}||1|{|25|"username":"ann","password":"secret"}|0|| ~ posted ~ open
            guarded ~ 7.1 any case and zeros ~ {POST} HTTP/1.1|{H}|{CHUNKED}||00026|{LOGIN}|a|          |A|          |00|| ~ posted ~ open
            guarded ~ 7.1.1 extensions ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26;a=b;c="d;e"; f|{LOGIN}|0;g|| ~ posted ~ open
            guarded ~ 7.1.1 a blank before an extension ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26 ;a=b|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1.2 a trailer is dropped ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}|0|Content-Length: 7|Host: y|Transfer-Encoding: gzip|| ~ posted ~ open
            guarded ~ 7.1.2 a folded trailer ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}|0|X: y| z|| ~ 400 ~ closed
            guarded ~ 7.1.2 no trailer ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}|0|no colon|| ~ 400 ~ closed
            guarded ~ 7.1 no size ~ {POST} HTTP/1.1|{H}|{CHUNKED}|||{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1 a sign ~ {POST} HTTP/1.1|{H}|{CHUNKED}||+26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1 a negative size ~ {POST} HTTP/1.1|{H}|{CHUNKED}||-1|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1 no hexadecimal digits ~ {POST} HTTP/1.1|{H}|{CHUNKED}||0x26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1 a size beyond 32 bits ~ {POST} HTTP/1.1|{H}|{CHUNKED}||100000026|{LOGIN}|0|| ~ 413 ~ closed
            guarded ~ 7.1 a size beyond 64 bits ~ {POST} HTTP/1.1|{H}|{CHUNKED}||10000000000000026|{LOGIN}|0|| ~ 413 ~ closed
            guarded ~ 7.1 more than the size ~ {POST} HTTP/1.1|{H}|{CHUNKED}||25|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1 a bare line feed ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26{LF}{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 7.1 a bare line feed ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}{LF}0|| ~ 400 ~ closed
            both ~ 7.4 TE ~ {GET} HTTP/1.1|{H}|TE: trailers|| ~ 200 ~ open
            both ~ 7.4 TE ~ {GET} HTTP/1.1|{H}|TE: gzip;q=0.5, chunked, x;q=1|| ~ 200 ~ open
            both ~ 7.4 TE ~ {GET} HTTP/1.1|{H}|Connection: TE|TE: deflate|| ~ 200 ~ open
            both ~ 7.4 no TE ~ {GET} HTTP/1.1|{H}|TE:|| ~ 200 ~ open
            both ~ 9.3 HTTP/1.1 goes on ~ {GET} HTTP/1.1|{H}|Connection: keep-alive|| ~ 200 ~ open
            both ~ 9.3 an unknown option ~ {GET} HTTP/1.1|{H}|Connection: x-close|| ~ 200 ~ open
            both ~ 9.3 close ~ {GET} HTTP/1.1|{H}|Connection: close|| ~ 200 ~ closed
            both ~ 9.3 close ~ {HEAD} HTTP/1.1|{H}|Connection: close|| ~ 200h ~ closed
            both ~ 9.3 close ~ {POST} HTTP/1.1|{H}|Connection: close|Content-Length: 38||{LOGIN} ~ posted ~ closed
            both ~ 9.3 close ~ GET /nothing HTTP/1.1|{H}|Connection: close|| ~ 404 ~ closed
            api ~ 9.3 close ~ {OPTIONS} HTTP/1.1|{H}|Connection: close|| ~ 204 ~ closed
            api ~ 9.3 close ~ GET /dxsca-web/accounts/A/positions HTTP/1.1|{H}|Connection: close|If-None-Match: *|| ~ 304 ~ closed
            both ~ 9.3 close in any case ~ {GET} HTTP/1.1|{H}|connection: CLOSE|| ~ 200 ~ closed
            guarded ~ 9.3 close in a list ~ {GET} HTTP/1.1|{H}|Connection: keep-alive, close|| ~ 200 ~ closed
            guarded ~ 9.3 close in a list ~ {GET} HTTP/1.1|{H}|Connection: close, TE|| ~ 200 ~ closed
            guarded ~ 9.3 close in a second line ~ {GET} HTTP/1.1|{H}|Connection: TE|Connection: close|| ~ 200 ~ closed
            both ~ 9.3 HTTP/1.0 does not go on ~ {GET} HTTP/1.0|{A}|| ~ 200 ~ closed
            both ~ 9.3 HTTP/1.0 needs no host ~ {GET} HTTP/1.0|{A}|Connection: keep-alive|| ~ 200 ~ open
            both ~ 9.3 HTTP/1.0 goes on ~ {GET} HTTP/1.0|{H}|Connection: Keep-Alive|| ~ 200 ~ open
            both ~ 9.3 HTTP/1.0 goes on ~ {HEAD} HTTP/1.0|{H}|Connection: keep-alive|| ~ 200h ~ open
            both ~ 9.3 close wins in HTTP/1.0 ~ {GET} HTTP/1.0|{H}|Connection: keep-alive, close|| ~ 200 ~ closed
            both ~ 9.3 an error goes on ~ GET /nothing HTTP/1.1|{H}|| ~ 404 ~ open
            both ~ 9.3 HTTP/1.0 goes on after an error ~ GET /nothing HTTP/1.0|{A}|Connection: keep-alive|| ~ 404 ~ open
            both ~ 9.3.2 a pipeline ~ {GET} HTTP/1.1|{H}||{HEAD} HTTP/1.1|{H}||GET /nothing HTTP/1.1|{H}||{GET} HTTP/1.1|{H}|| ~ 200 200h 404 200 ~ open
            both ~ 9.3.2 a pipeline with bodies ~ {POST} HTTP/1.1|{H}|Content-Length: 38||{LOGIN}{POST} HTTP/1.1|{H}|Content-Length: 38||{LOGIN} ~ posted posted ~ open
            guarded ~ 9.3.2 a pipeline with chunks ~ {POST} HTTP/1.1|{H}|{CHUNKED}||26|{LOGIN}|0||{GET} HTTP/1.1|{H}|{CHUNKED}||0|| ~ posted 200 ~ open
            both ~ 9.3.2 a pipeline of both versions ~ {GET} HTTP/1.0|{A}|Connection: keep-alive||{GET} HTTP/1.1|{H}|| ~ 200 200 ~ open
            guarded ~ 9.6 nothing after close ~ {GET} HTTP/1.1|{H}|Connection: close||{GET} HTTP/1.1|{H}|| ~ 200 ~ closed
            both ~ 9.6 a client that sends no more ~ {GET} HTTP/1.1|{H}||$ ~ 200 ~ closed
            both ~ 9.6 a client that sends no more ~ {GET} HTTP/1.0|{A}||$ ~ 200 ~ closed
            both ~ 9.6 a client that sends nothing ~ $ ~ - ~ closed
            guarded ~ 2.2 empty lines before a request ~ ||{GET} HTTP/1.1|{H}|| ~ 200 ~ open
            guarded ~ 2.2 a bare line feed ~ {GET} HTTP/1.1{LF}{H}|| ~ 400 ~ closed
            guarded ~ 5.1 a blank before the colon ~ {POST} HTTP/1.1|{H}|Content-Length : 38||{LOGIN} ~ 400 ~ closed
            guarded ~ 5.2 a folded line ~ {GET} HTTP/1.1|{H}|X: a| b|| ~ 400 ~ closed
            guarded ~ 5.2 a folded coding ~ {POST} HTTP/1.1|{H}|Transfer-Encoding:| chunked||26|{LOGIN}|0|| ~ 400 ~ closed
            guarded ~ 3.2 no host ~ {GET} HTTP/1.1|{A}|| ~ 400 ~ closed
            guarded ~ 3.2 two hosts ~ {GET} HTTP/1.1|{H}|Host: y|| ~ 400 ~ closed
            """;

    @BeforeAll
    static void start(@TempDir Path directory) {
        CsvBooks books = CsvBooks.small();
        for (int i = 0; i < 500; i++) {
            books.instrument("LONG-" + "X".repeat(40) + i, "STOCK", "0.2");
        }
        server = TestServer.over(TestDatabase.on(TestEngine.H2), books, directory);
    }

    @AfterAll
    static void stop() {
        server.closeWithDatabase();
    }

    static Stream<Arguments> rows() {
        return TABLE.lines()
                .map(Row::of)
                .flatMap(
                        row ->
                                Arrays.stream(Port.values())
                                        .filter(row::holdsAt)
                                        .map(port -> Arguments.of(port, row)));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyClauseHolds(Port port, Row row) {
        String request = port.request(row.request.replace("$", ""));
        try (RawHttp http = RawHttp.to(port.address())) {
            http.write(row.goesOn() ? request + port.request(NEXT) : request);
            if (!row.goesOn()) {
                http.endOutput();
            }
            for (String status : row.statuses.split(" ", -1)) {
                if (!status.equals("-")) {
                    check(port, row, http.answer(status.endsWith("h")), status.replace("h", ""));
                }
            }
            if (row.staysOpen) {
                assertThat(http.answer(false).status()).isEqualTo(200);
            } else {
                assertThat(http.isClosedByServer()).isTrue();
            }
        }
    }

    private static void check(Port port, Row row, RawHttp.Answer answer, String status) {
        int expected = status.equals("posted") ? port.posted : Integer.parseInt(status);
        assertThat(answer.status()).isEqualTo(expected);
        assertThat(answer.body()).doesNotContain("Malformed query URI");
        if (row.clause.contains("a body of a GET")) {
            assertThat(answer.body()).contains("A GET, HEAD, DELETE or TRACE request must have no");
        }
        String options = answer.header("Connection").toLowerCase(Locale.ROOT);
        if (row.staysOpen) {
            assertThat(options).doesNotContain("close");
        } else if (row.goesOn()) {
            assertThat(options).contains("close");
        }
        if (row.request.contains("HTTP/1.0") || expected == 204 || expected == 304) {
            assertThat(answer.header("Transfer-Encoding")).isEmpty();
        }
        if (row.clause.contains("HTTP/1.0 goes on")) {
            assertThat(options).isEqualTo("keep-alive");
        }
        if (row.request.matches("GET .*/query HTTP/1.0\\|\\{A}\\|\\|")) {
            assertThat(answer.body()).endsWith("}]}");
        }
    }
}
