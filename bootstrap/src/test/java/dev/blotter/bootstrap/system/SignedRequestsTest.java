package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SigningKey;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;

/** Requests that are signed with a key, byte by byte over the wire. */
@OnEveryEngine
class SignedRequestsTest {

    private static final String ROOT = "/dxsca-web";
    private static final String POSITIONS = "/accounts/A/positions";

    private static TestServer server;

    private SigningKey key;
    private Instant time = Instant.now();

    /** The server is started once for each engine, before there is an instance. */
    SignedRequestsTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void start(TestEngine engine, @TempDir Path directory) {
        server = TestServer.over(TestDatabase.on(engine), CsvBooks.small(), directory);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        server.closeWithDatabase();
    }

    @BeforeEach
    void issueKey() {
        key = server.issueKey("ann");
        awaitStatus(200, () -> send(POSITIONS, signature("GET", POSITIONS)));
    }

    @Test
    void anyAddressIsSignedByteByByteAsItIsSent() {
        for (String target :
                List.of(
                        POSITIONS,
                        POSITIONS + "?",
                        "/accounts/positions?accounts=A&accounts=%41",
                        "/accounts/%41/positions?x=%2f+%2F%20&&y",
                        "/accounts/A/instruments/EUR%2FUSD",
                        "/accounts/A/instruments/EUR%2fUSD",
                        "/accounts/A/instruments/EUR/USD?limit=5",
                        "/accounts/A/instruments//ESH27",
                        "/accounts/A/instruments/a;b=c;",
                        "/accounts/A/instruments/%7e~!$'()*,:@",
                        "/accounts/A/instruments/gr%C3%B6%c3%9fer?x=%E2%82%AC",
                        "/accounts/A/instruments/query?symbols=*USD&sort-by-asc=TYPE,SYMBOL",
                        "/accounts/A/instruments/type/FOREX?limit=1&start-from=1")) {
            for (String signed : List.of(target, ROOT + target)) {
                assertThat(send(target, signature("GET", signed)).status())
                        .as(signed)
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void aTargetWithTheHostInItIsSignedWithout() {
        try (RawHttp http = RawHttp.to(server.address())) {
            String target = "http://test" + ROOT + POSITIONS + "?x=1";
            String signature = signature("GET", ROOT + POSITIONS + "?x=1");

            assertThat(http.request("GET", target, signature).status()).isEqualTo(200);
        }
    }

    @Test
    void headIsSignedAsHead() {
        try (RawHttp http = RawHttp.to(server.address())) {
            String target = ROOT + POSITIONS;

            assertThat(http.request("HEAD", target, signature("HEAD", target)).status())
                    .isEqualTo(200);
            assertThat(http.request("HEAD", target, signature("GET", target)).status())
                    .isEqualTo(401);
        }
    }

    @Test
    void otherAddressesThanTheOneThatWasSignedAreRefused() {
        for (String signed :
                List.of(
                        POSITIONS + "?x=1",
                        "/accounts/B/positions",
                        "/dxsca-web2" + POSITIONS,
                        "/dxsca" + POSITIONS,
                        ROOT + ROOT + POSITIONS,
                        ROOT,
                        "/")) {
            assertRefused(send(POSITIONS, signature("GET", signed)));
        }
    }

    @Test
    void aSignatureIsGoodOnceWhateverAnswersIt() {
        for (int round = 0; round < 3; round++) {
            for (String target :
                    List.of(
                            POSITIONS,
                            "/accounts/A/instruments/EUR%2FUSD",
                            "/accounts/A/instruments/query?limit=" + round,
                            "/accounts/A/instruments/query?symbols=X" + round)) {
                String signature = signature("GET", target);

                assertThat(send(target, signature).status()).as(target).isEqualTo(200);
                assertRefused(send(target, signature));
            }
        }
    }

    @Test
    void aTimeThatIsTooFarOffIsRefusedEitherWay() {
        for (int seconds : new int[] {-40, 40}) {
            time = Instant.now().plusSeconds(seconds);
            assertRefused(send(POSITIONS, signature("GET", POSITIONS)));
        }
        for (int seconds : new int[] {-15, 15}) {
            time = Instant.now().plusSeconds(seconds);
            assertThat(send(POSITIONS, signature("GET", POSITIONS)).status()).isEqualTo(200);
        }
    }

    @Test
    void aRevokedKeyIsSoonRefusedAndAnotherIsNot() {
        SigningKey other = server.issueKey("ann");
        assertThat(send(POSITIONS, signature("GET", POSITIONS)).status()).isEqualTo(200);

        server.revoke(key);

        awaitStatus(401, () -> send(POSITIONS, signature("GET", POSITIONS)));
        key = other;
        awaitStatus(200, () -> send(POSITIONS, signature("GET", POSITIONS)));
    }

    @Test
    void theKeyOfAUserWhoMayNoLongerUseTheApiIsOfNoUse() {
        assertThat(send(POSITIONS, signature("GET", POSITIONS)).status()).isEqualTo(200);

        server.sql("update api_user set api_access = false where name = 'ann'");

        awaitStatus(404, () -> send(POSITIONS, signature("GET", POSITIONS)));
        assertThat(send(POSITIONS, signature("GET", POSITIONS)).body())
                .contains("\"errorCode\":\"2\"");
        server.sql("update api_user set api_access = true where name = 'ann'");
    }

    @Test
    void aKeyOpensWhatItsUserMayReadAndNothingElse() {
        assertThat(send(POSITIONS, signature("GET", POSITIONS)).body())
                .isEqualTo(server.get("ann", POSITIONS).body());
        RawHttp.Answer closed =
                send("/accounts/C/positions", signature("GET", "/accounts/C/positions"));
        assertThat(closed.status()).isEqualTo(404);
        assertThat(closed.body()).contains("Account not found");
    }

    /** What each server remembers is its own: see the operations manual. */
    @Test
    void aKeyIsGoodOnEveryServerAndEachOneTakesASignatureOnce() {
        try (TestServer second = server.another()) {
            String signature = signature("GET", POSITIONS);

            for (TestServer each : List.of(server, second)) {
                assertThat(RawHttp.get(each.address(), ROOT + POSITIONS, signature).status())
                        .isEqualTo(200);
                assertRefused(RawHttp.get(each.address(), ROOT + POSITIONS, signature));
            }
        }
    }

    @Test
    void garbageIsRefusedAndNeverADefect() {
        long seed = new SplittableRandom().nextLong();
        SplittableRandom random = new SplittableRandom(seed);
        String start = "Authorization: DXAPI ";
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder(signature("GET", POSITIONS));
            int at = start.length() + random.nextInt(text.length() - start.length());
            int octet = random.nextInt(' ', 256);
            text.replace(at, Math.min(text.length(), at + random.nextInt(6)), "" + (char) octet);

            assertThat(send(POSITIONS, text.toString()).status())
                    .as("seed " + seed + ": " + text)
                    .isIn(200, 400, 401);
        }
    }

    private static void awaitStatus(int status, Supplier<RawHttp.Answer> request) {
        RawHttp.Answer answer = Pause.until(each -> each.status() == status, request);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    }

    private static void assertRefused(RawHttp.Answer answer) {
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.body())
                .isEqualTo("{\"errorCode\":\"1\",\"description\":\"Authorization required\"}");
        assertThat(answer.header("WWW-Authenticate")).contains("DXAPI");
    }

    /** The header of a signature that was not made before. */
    private String signature(String method, String uri) {
        time = time.plusMillis(1);
        return "Authorization: " + key.authorization(method, uri, time);
    }

    private RawHttp.Answer send(String target, String header) {
        return RawHttp.get(server.address(), ROOT + target, header);
    }
}
