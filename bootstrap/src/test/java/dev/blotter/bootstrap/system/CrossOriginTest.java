package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.CrossOrigin;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Web pages of other origins. */
class CrossOriginTest {

    private static final String PAGE = "Origin: https://desk.example.com";
    private static final String STRANGER = "Origin: https://evil.example.com";
    private static final String ROOT = "/dxsca-web/";
    private static final String POSITIONS = ROOT + "accounts/default:bob/positions";
    private static final String BOB = RawHttp.basic("bob@work", "bob@workbob@work");
    private static final int REQUESTS = 30;

    private BlotterServer without;
    private BlotterServer with;
    private volatile boolean away;

    @BeforeEach
    void serve() throws IOException {
        without = start(CrossOrigin.NONE);
        with = start(CrossOrigin.parse("https://desk.example.com, http://localhost:3000"));
    }

    @AfterEach
    void close() {
        without.close();
        with.close();
    }

    @Test
    void withoutTheSettingAPageOfAnotherOriginMakesNoDifference() {
        for (String target : List.of(POSITIONS, ROOT + "users/self", ROOT + "gone", "/")) {
            assertThat(fixed(get(without, target, BOB, PAGE)))
                    .isEqualTo(fixed(get(without, target, BOB)))
                    .doesNotContainKey("Access-Control-Allow-Origin");
        }
        assertThat(fixed(preflight(without, PAGE))).isEqualTo(fixed(options(without)));
    }

    @Test
    void aPageOfTheListSeesAnswersAndTheHeadersOfTheInterface() {
        RawHttp.Answer answer = get(with, POSITIONS, BOB, PAGE);
        RawHttp.Answer usual = get(without, POSITIONS, BOB);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(usual.body());
        assertThat(answer.header("ETag")).isEqualTo(usual.header("ETag"));
        assertPermitted(answer);
        RawHttp.Answer current =
                get(with, POSITIONS, BOB, PAGE, "If-None-Match: " + usual.header("ETag"));
        assertThat(current.status()).isEqualTo(304);
        assertPermitted(current);
    }

    @Test
    void aPageOfTheListSeesEvents() {
        try (RawHttp stream = RawHttp.to(with.origin())) {
            stream.write(
                    String.join(
                            "\r\n",
                            "GET " + POSITIONS + "/changes HTTP/1.1",
                            "Host: x",
                            BOB,
                            PAGE,
                            "Accept: text/event-stream",
                            "",
                            ""));
            RawHttp.Answer head = permitted(stream.head());

            assertThat(head.status()).isEqualTo(200);
            assertThat(head.header("Cache-Control")).isEqualTo("private, no-cache");
            assertThat(stream.part()).contains("event: positions");
        }
    }

    @Test
    void aPageOfTheListSeesErrors() {
        assertThat(permitted(get(with, POSITIONS, PAGE)).status()).isEqualTo(401);
        assertThat(permitted(get(with, ROOT + "accounts/gone/positions", BOB, PAGE)).status())
                .isEqualTo(404);
        assertThat(permitted(get(with, ROOT + "gone", BOB, PAGE)).status()).isEqualTo(404);
        assertThat(permitted(get(with, "/outside", BOB, PAGE)).status()).isEqualTo(404);
        assertThat(
                        permitted(get(with, ROOT + "users/self", BOB, PAGE, "Accept: text/html"))
                                .status())
                .isEqualTo(406);
        away = true;
        RawHttp.Answer unavailable = permitted(get(with, POSITIONS, BOB, PAGE));
        assertThat(unavailable.status()).isEqualTo(503);
        assertThat(unavailable.header("Retry-After")).isEqualTo("1");
        away = false;
        RawHttp.Answer last = get(with, POSITIONS, BOB, PAGE);
        while (last.status() == 200) {
            last = get(with, POSITIONS, BOB, PAGE);
        }
        assertThat(permitted(last).status()).isEqualTo(429);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                STRANGER,
                "Origin: null",
                "Origin: https://desk.example.com:8443",
                "Origin: http://desk.example.com",
                "Origin: https://desk.example.com.evil.example.com",
                "Origin: HTTPS://DESK.EXAMPLE.COM",
                "Origin: https://desk.example.com, https://desk.example.com",
                "X-No: origin",
            })
    void anyOtherPageSeesNothing(String origin) {
        for (RawHttp.Answer answer :
                List.of(get(with, POSITIONS, BOB, origin), preflight(with, origin))) {
            assertThat(answer.headers()).doesNotContainKey("Access-Control-Allow-Origin");
            assertVaries(answer);
        }
    }

    @Test
    void aBrowserMayAskBeforeARequestWithoutCredentials() {
        RawHttp.Answer answer = permitted(preflight(with, PAGE));

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertThat(answer.header("Access-Control-Allow-Methods")).isEqualTo("GET, HEAD, POST");
        assertThat(answer.header("Access-Control-Allow-Headers").split(", ", -1))
                .containsExactlyInAnyOrder(
                        "Authorization",
                        "Content-Type",
                        "If-None-Match",
                        "Last-Event-ID",
                        "Prefer",
                        "X-Auth-Token",
                        "X-Request-Id",
                        "traceparent");
        assertThat(answer.header("Access-Control-Max-Age")).isEqualTo("3600");
        assertThat(options(with).header("Allow")).isEqualTo(options(without).header("Allow"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "null",
                "desk.example.com",
                "https://desk.example.com/",
                "https://desk.example.com/page",
                "https://Desk.example.com",
                "https://a@desk.example.com",
                "https://ok.example.com;https://desk.example.com/",
            })
    void whatIsNoOriginIsNoSetting(String text) {
        assertThatThrownBy(() -> CrossOrigin.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a list of origins such as https://desk.example.com");
    }

    private static RawHttp.Answer permitted(RawHttp.Answer answer) {
        assertPermitted(answer);
        return answer;
    }

    private static void assertPermitted(RawHttp.Answer answer) {
        assertThat(answer.header("Access-Control-Allow-Origin"))
                .isEqualTo("https://desk.example.com");
        assertThat(answer.header("Access-Control-Expose-Headers").split(", ", -1))
                .contains("ETag", "Retry-After", "X-Books-Time", "X-Total-Count", "Link");
        assertThat(answer.headers()).doesNotContainKey("Access-Control-Allow-Credentials");
        assertVaries(answer);
    }

    private static void assertVaries(RawHttp.Answer answer) {
        assertThat(answer.header("Vary").split(", ", -1))
                .containsExactlyInAnyOrder("Origin", "Authorization", "Accept", "Accept-Encoding");
    }

    private static RawHttp.Answer get(BlotterServer server, String target, String... headers) {
        return RawHttp.get(server.origin(), target, headers);
    }

    private static RawHttp.Answer options(BlotterServer server) {
        try (RawHttp http = RawHttp.to(server.origin())) {
            return http.request("OPTIONS", POSITIONS);
        }
    }

    private static RawHttp.Answer preflight(BlotterServer server, String origin) {
        try (RawHttp http = RawHttp.to(server.origin())) {
            return http.request(
                    "OPTIONS",
                    POSITIONS,
                    origin,
                    "Access-Control-Request-Method: GET",
                    "Access-Control-Request-Headers: authorization,if-none-match");
        }
    }

    /** The headers but those that differ each time. */
    private static Map<String, String> fixed(RawHttp.Answer answer) {
        Map<String, String> headers = new TreeMap<>(answer.headers());
        List.of("Date", "X-Request-Id", "RateLimit").forEach(headers::remove);
        return headers;
    }

    private BlotterServer start(CrossOrigin pages) throws IOException {
        DrivenPorts ports = new InMemoryBooks(SampleBooks.books()).ports();
        DrivenPorts failing =
                new DrivenPorts(
                        ports.reference(),
                        ports.credentials(),
                        new Outage(ports.positions(), () -> away),
                        ports.time());
        return BlotterServer.start(
                TestServer.whole(
                        new BlotterFeature(
                                Blotter.over(failing, Limits.DEFAULT),
                                1,
                                RequestRates.of(REQUESTS, Duration.ofHours(1)),
                                TrustedProxies.NONE)),
                TestServer.SETTINGS.with(pages));
    }

    /** Positions that cannot be read at times. */
    private record Outage(Positions real, BooleanSupplier away) implements Positions {

        @Override
        public PositionsSnapshot open(Collection<AccountGrant> grants) {
            if (away.getAsBoolean()) {
                throw new StoreUnavailable("away", new IOException());
            }
            return real.open(grants);
        }
    }
}
