package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnEveryEngine
class RawRequestsTest {

    private static final String ANN = RawHttp.basic("ann", "secret");
    private static TestServer server;

    /** The server is started once for each engine, before there is an instance. */
    RawRequestsTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void start(TestEngine engine, @TempDir Path directory) {
        server = TestServer.over(TestDatabase.on(engine), CsvBooks.small(), directory);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        server.closeWithDatabase();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/accounts/A/instruments/%ZZ",
                "/accounts/A/instruments/%4",
                "/accounts/A/instruments/%",
                "/accounts/A/instruments/%FF",
                "/accounts/A/instruments/%C0%80",
                "/accounts/A/instruments/%ED%A0%80",
                "/accounts/A/instruments/%00",
                "/accounts/A/instruments/%0A",
                "/accounts/A/instruments/%C2%85",
                "/accounts/%00/positions",
                "/accounts/A/instruments/\u00e4",
                "/accounts/A/instruments/|",
                "/accounts/A/instruments/query?symbols=%ZZ",
                "/accounts/A/instruments/query?symbols=%FF",
                "/accounts/A/instruments/query?symbols=%00",
                "/accounts/A/instruments/query?symbols=|",
                "/accounts/A/instruments/query?symbols=\"",
                "/accounts/A/instruments/query?symbols=a\\b",
                "/accounts/A/instruments/query?unknown=%ZZ",
                "/no/such/address?%ZZ"
            })
    void aMalformedUriIsRefusedWithCode31(String path) {
        RawHttp.Answer answer = server.get("ann", path);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo("{\"errorCode\":\"31\",\"description\":\"Malformed query URI\"}");
        assertThatHeadersAreThoseOfEveryAnswer(answer);
    }

    @Test
    void aMalformedUriIsRefusedBeforeCredentialsAreLookedAt() {
        assertThat(RawHttp.get(server.address(), "/dxsca-web/accounts/A/instruments/%ZZ").status())
                .isEqualTo(400);
    }

    @Test
    void aUriThatIsTooLongIsRefusedWith414() {
        RawHttp.Answer answer = server.get("ann", "/accounts/A/instruments/" + "x".repeat(9000));

        assertThat(answer.status()).isEqualTo(414);
        assertThat(answer.body()).isEqualTo("{\"description\":\"Request URI too long\"}");
        assertThatHeadersAreThoseOfEveryAnswer(answer);
    }

    @Test
    void aUriThatIsLongerThanAWholeHeadMayBeIsRefusedWith414() {
        RawHttp.Answer answer = server.get("ann", "/accounts/A/instruments/" + "x".repeat(20_000));

        assertThat(answer.status()).isEqualTo(414);
        assertThatHeadersAreThoseOfEveryAnswer(answer);
    }

    @Test
    void headersThatAreTooLongAreRefusedWith431() {
        RawHttp.Answer answer =
                server.get("ann", "/accounts/A/positions", "X-Long: " + "x".repeat(20_000));

        assertThat(answer.status()).isEqualTo(431);
        assertThat(answer.body()).isEqualTo("{\"description\":\"Request headers too large\"}");
        assertThatHeadersAreThoseOfEveryAnswer(answer);
    }

    @Test
    void tooManyHeadersAreRefusedWith431() {
        String[] headers = new String[200];
        java.util.Arrays.setAll(headers, i -> "X-" + i + ": x");

        assertThat(server.get("ann", "/accounts/A/positions", headers).status()).isEqualTo(431);
    }

    @Test
    void anOverlongHeadIsRefusedBeforeAMalformedUri() {
        assertThat(server.get("ann", "/%ZZ", "X-Long: " + "x".repeat(20_000)).status())
                .isEqualTo(431);
        assertThat(server.get("ann", "/%ZZ" + "x".repeat(9000)).status()).isEqualTo(414);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /dxsca-web/accounts/A/positions HTTP/1.1\r\n\r\n",
                "POST /dxsca-web/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
                "POST /dxsca-web/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}"
            })
    void aRequestThatIsNoHttpIsRefusedWithAJsonBody(String request) {
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(request);
            RawHttp.Answer answer = http.answer(false);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).startsWith("{\"errorCode\":\"31\"");
            assertThat(http.isClosedByServer()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/other",
                "/index.html",
                "/explorer/",
                "/explorer/index.html",
                "/explorer/../explorer/main.js",
                "/explorer/%6Dain.js",
                "/explorer/nothing.js",
                "/dxsca-webs/accounts/A/positions",
                "/dxsca-web",
                "/dxsca-web/",
                "*"
            })
    void anAddressOutsideTheInterfaceIsNotFoundWithCode2(String target) {
        RawHttp.Answer answer = RawHttp.get(server.address(), target, ANN);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body())
                .isEqualTo("{\"errorCode\":\"2\",\"description\":\"Entity not found at server\"}");
        assertThatHeadersAreThoseOfEveryAnswer(answer);
    }

    @Test
    void anAccountCodeArrivesWithARawColonOrAnEscapedOne() {
        assertThat(server.get("ann", "/accounts/A/positions").status()).isEqualTo(200);
        assertThat(server.get("ann", "/accounts/%41/positions").body())
                .isEqualTo(server.get("ann", "/accounts/A/positions").body());
    }

    @Test
    void aSymbolArrivesEncodedOrAsRawSegments() {
        assertThat(server.get("ann", "/accounts/A/instruments/EUR/USD").body())
                .contains("\"symbol\":\"EUR/USD\"")
                .isEqualTo(server.get("ann", "/accounts/A/instruments/EUR%2FUSD").body());
        assertThat(server.get("root", "/accounts/A/instruments//ESH27").body())
                .contains("\"symbol\":\"/ESH27\"")
                .isEqualTo(server.get("root", "/accounts/A/instruments/%2FESH27").body());
    }

    @Test
    void thereIsNoRedirectForATrailingSlash() {
        assertThat(server.get("ann", "/accounts/A/positions/").status()).isEqualTo(200);
        assertThat(RawHttp.get(server.address(), "/dxsca-web", ANN).status()).isEqualTo(404);
    }

    @Test
    void noAnswerNamesAProduct() {
        for (String target : new String[] {"/accounts/A/positions", "/nothing", "/%ZZ"}) {
            assertThat(server.get("ann", target).headers())
                    .doesNotContainKeys("Server", "X-Powered-By", "Via");
        }
    }

    @Test
    void headAnswersAsGetWithoutTheBody() {
        try (RawHttp http = RawHttp.to(server.address())) {
            RawHttp.Answer head = http.request("HEAD", "/dxsca-web/accounts/A/positions", ANN);
            RawHttp.Answer get = http.request("GET", "/dxsca-web/accounts/A/positions", ANN);

            assertThat(head.status()).isEqualTo(200);
            assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
            assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
        }
    }

    @Test
    void optionsTellsTheMethodsWithoutCredentials() {
        try (RawHttp http = RawHttp.to(server.address())) {
            RawHttp.Answer answer = http.request("OPTIONS", "/dxsca-web/accounts/A/positions");

            assertThat(answer.status()).isEqualTo(204);
            assertThat(answer.header("Allow").split(",\\s*"))
                    .containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "BREW"})
    void anyOtherMethodIsRefusedWith405AndAllow(String method) {
        try (RawHttp http = RawHttp.to(server.address())) {
            RawHttp.Answer answer = http.request(method, "/dxsca-web/accounts/A/positions", ANN);

            assertThat(answer.status()).isEqualTo(405);
            assertThat(answer.header("Allow").split(",\\s*"))
                    .containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
            assertThatHeadersAreThoseOfEveryAnswer(answer);
        }
    }

    @Test
    void aGetMayCarryAContentTypeWithoutABody() {
        assertThat(
                        server.get("ann", "/accounts/A/positions", "Content-Type: application/json")
                                .status())
                .isEqualTo(200);
    }

    private static void assertThatHeadersAreThoseOfEveryAnswer(RawHttp.Answer answer) {
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(answer.header("Vary")).isEqualTo("Authorization, Accept, Accept-Encoding");
    }
}
