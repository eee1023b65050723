package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What observers learn of requests, on whichever thread they were answered: each one once. */
class EndedRequestsTest {

    private static final String ROOT = "/dxsca-web";
    private static final String ANN = RawHttp.basic("ann", "annann");
    private static final String INSTRUMENT = ROOT + "/accounts/default:ann/instruments/AAPL";
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    private final BlockingQueue<RequestEvent> ended = new LinkedBlockingQueue<>();
    private BlotterServer server;

    @BeforeEach
    void start() throws IOException {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        server =
                BlotterServer.start(
                        TestServer.whole(new BlotterFeature(real)),
                        TestServer.SETTINGS,
                        ended::add);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aRequestIsReportedOnceWithAllOfIt() {
        RawHttp.Answer answer =
                get(
                        INSTRUMENT,
                        ANN,
                        "X-Request-Id: r-1",
                        "traceparent: 00-" + TRACE + "-00f067aa0ba902b7-01");
        RequestEvent request = theOnlyOne();

        assertThat(answer.header("X-Request-Id")).isEqualTo("r-1");
        assertThat(request.id()).isEqualTo("r-1");
        assertThat(request.parent().trace()).isEqualTo(TRACE);
        assertThat(request.method()).isEqualTo("GET");
        assertThat(request.route()).isEqualTo("/accounts/{account}/instruments/{symbol}");
        assertThat(request.status()).isEqualTo(200);
        assertThat(request.user()).isEqualTo("ann");
        assertThat(request.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(request.refusal()).isEmpty();
        assertThat(request.nanos()).isBetween(1L, TimeUnit.MINUTES.toNanos(1));
        assertThat(request.bytes()).isGreaterThan(answer.content().size() + 100L);
    }

    @ParameterizedTest
    @CsvSource({
        "GET,     /accounts/default:ann/positions, 401, /accounts/{account}/positions, unauthorized",
        "GET,     /nothing,                        404, other,                         ",
        "DELETE,  /login,                          405, other,                         ",
        "TRACE,   /login,                          405, other,                         ",
        "BREW,    /login,                          405, other,                         ",
        "GET,     /a%zz,                           400, other,                         malformed"
    })
    void whatIsRefusedIsReportedToo(
            String method, String path, int status, String route, String refusal) {
        try (RawHttp http = RawHttp.to(server.address())) {
            RawHttp.Answer answer = http.request(method, ROOT + path);
            RequestEvent request = theOnlyOne();

            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.header("X-Request-Id")).isEqualTo(request.id()).isNotEmpty();
            assertThat(request.method()).isEqualTo(method.equals("BREW") ? "other" : method);
            assertThat(request.status()).isEqualTo(status);
            assertThat(request.route()).isEqualTo(route);
            assertThat(request.user()).isEmpty();
            assertThat(request.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(request.refusal().map(Refusal::toString))
                    .isEqualTo(Optional.ofNullable(refusal));
        }
    }

    @Test
    void aLoginIsReportedWithTheUserWhoWasAdmittedAndAFailedOneWithNobody() {
        String login = "{\"username\":\"%s\",\"password\":\"%s\"}";
        RawHttp.post(server.address(), ROOT + "/login", login.formatted("ann", "annann"));
        RequestEvent good = next();
        RawHttp.post(server.address(), ROOT + "/login", login.formatted("ann", "wrong"));
        RequestEvent failed = next();

        assertThat(good.status()).isEqualTo(200);
        assertThat(good.user()).isEqualTo("ann");
        assertThat(failed.status()).isEqualTo(401);
        assertThat(failed.user()).isEmpty();
    }

    @Test
    void anAddressThatIsTooLongIsReported() {
        RawHttp.Answer answer = get(ROOT + "/" + "a".repeat(10_000), "X-Request-Id: r-2");

        assertRefused(answer, 414, Refusal.URI_TOO_LONG);
        assertThat(answer.header("X-Request-Id")).isEqualTo("r-2");
    }

    @Test
    void aHeadThatIsTooLargeIsReported() {
        assertRefused(
                get(ROOT + "/login", "X: " + "a".repeat(30_000)), 431, Refusal.HEAD_TOO_LARGE);
    }

    @Test
    void aHeadThatIsNoneIsReported() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write("GET / HTTP/9\r\nHost: x\r\n\r\n");
            assertRefused(http.answer(false), 400, Refusal.MALFORMED);
        }
    }

    @Test
    void aRequestWithoutAHostIsReported() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write("GET / HTTP/1.1\r\n\r\n");
            assertRefused(http.answer(false), 400, Refusal.MALFORMED);
        }
    }

    @Test
    void aBodyThatIsTooLargeIsReported() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    "POST /dxsca-web/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 100000\r\n\r\n"
                            + "x".repeat(100_000));
            assertRefused(http.answer(false), 413, Refusal.BODY_TOO_LARGE);
        }
    }

    @Test
    void aBodyThatIsBrokenIsReportedOnce() {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write("POST /dxsca-web/login HTTP/1.1\r\nHost: x\r\n");
            http.write("Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
            http.write("no chunk\r\n\r\n");
            assertRefused(http.answer(false), 400, Refusal.MALFORMED);
        }
    }

    @Test
    void requestsOnOneConnectionHaveIdsOfTheirOwn() {
        try (RawHttp http = RawHttp.to(server.address())) {
            String first = http.request("GET", INSTRUMENT, ANN).header("X-Request-Id");
            String second = http.request("GET", INSTRUMENT, ANN).header("X-Request-Id");
            String third =
                    http.request("GET", INSTRUMENT, ANN, "X-Request-Id: <b>")
                            .header("X-Request-Id");

            assertThat(first).isNotEmpty().isNotEqualTo(second).isNotEqualTo(third);
            assertThat(third).doesNotContain("<");
        }
        assertThat(next().id()).isNotEqualTo(next().id());
    }

    @Test
    void aClientThatClosesItsConnectionAfterwardsHasGotItsAnswer() {
        get(INSTRUMENT, ANN, "Connection: close");

        assertThat(theOnlyOne().outcome()).isEqualTo(Outcome.ANSWERED);
    }

    private void assertRefused(RawHttp.Answer answer, int status, Refusal refusal) {
        RequestEvent request = theOnlyOne();
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("X-Request-Id")).isEqualTo(request.id()).isNotEmpty();
        assertThat(request.status()).isEqualTo(status);
        assertThat(request.route()).isIn("other", "/login");
        assertThat(request.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(request.refusal()).contains(refusal);
    }

    private RawHttp.Answer get(String target, String... headers) {
        return RawHttp.get(server.address(), target, headers);
    }

    private RequestEvent theOnlyOne() {
        RequestEvent request = next();
        server.close(); // after which nothing more is reported
        assertThat(ended).isEmpty();
        return request;
    }

    private RequestEvent next() {
        try {
            return Optional.ofNullable(ended.poll(300, TimeUnit.SECONDS)).orElseThrow();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
