package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server answers to access tokens of an issuer. */
class TokensTest {

    private static final String ROOT = "/dxsca-web";
    private static final String POSITIONS = ROOT + "/accounts/A/positions";
    private static final String REQUIRED =
            "{\"errorCode\":\"1\",\"description\":\"Authorization required\"}";
    private static final String NOT_FOUND =
            "{\"errorCode\":\"2\",\"description\":\"Entity not found at server\"}";

    private static final String METADATA =
            "resource_metadata=\"http://test/.well-known/oauth-protected-resource/dxsca-web\"";

    private static TokenIssuer issuer;
    private static TestServer plain;
    private static TestServer server;

    @BeforeAll
    static void start(@TempDir Path directory) {
        issuer = new TokenIssuer();
        plain = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        server = plain.anotherTaking(issuer.settings());
    }

    @AfterAll
    static void stop() {
        server.close();
        plain.closeWithDatabase();
        issuer.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/users/self",
                "/accounts/A/positions",
                "/accounts/positions",
                "/accounts/A/instruments/query"
            })
    void aTokenIsAsGoodAsThePassword(String path) {
        RawHttp.Answer answer = get(ROOT + path, issuer.token("ann", 60));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(server.get("ann", path).body());
        assertThat(get(ROOT + path, issuer.token("ann", 60).replace("Bearer", "bearer")).status())
                .isEqualTo(200);
    }

    @Test
    void whoIsNotInTheBooksOrMayNotUseTheApiGetsTheSame() {
        for (String user : new String[] {"eve", "zoe"}) {
            RawHttp.Answer answer = get(POSITIONS, issuer.token(user, 60));

            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.body()).isEqualTo(NOT_FOUND);
        }
    }

    @Test
    void aTokenThatIsNotGoodIsRefusedAndNamedAsTheReason() {
        for (String token : new String[] {"Authorization: Bearer x", issuer.token("ann", -31)}) {
            RawHttp.Answer answer = get(POSITIONS, token);

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.body()).isEqualTo(REQUIRED);
            assertThat(answer.header("WWW-Authenticate"))
                    .endsWith("Bearer realm=\"api\", error=\"invalid_token\", " + METADATA);
        }
    }

    @Test
    void withoutCredentialsTheTokenIsOneOfTheChallenges() {
        assertThat(get(POSITIONS, "X: y").header("WWW-Authenticate"))
                .isEqualTo(
                        "Basic realm=\"api\", charset=\"UTF-8\", DXAPI, Bearer realm=\"api\", "
                                + METADATA);
        assertThat(get(POSITIONS, RawHttp.basic("ann", "secret")).status()).isEqualTo(200);
        assertThat(get(POSITIONS, RawHttp.basic("ann", "wrong")).header("WWW-Authenticate"))
                .endsWith("DXAPI, Bearer realm=\"api\", " + METADATA);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.well-known/oauth-protected-resource/dxsca-web",
                "/.well-known/oauth-protected-resource",
                "/dxsca-web/.well-known/oauth-protected-resource"
            })
    void theIssuerIsInTheMetadataOfTheResource(String path) {
        RawHttp.Answer answer = get(path, "X: y");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"resource\":\"http://test/dxsca-web\",\"authorization_servers\":[\""
                                + issuer.name()
                                + "\"],\"bearer_methods_supported\":[\"header\"],"
                                + "\"resource_name\":\"Blotter\"}");
        RawHttp.Answer missing = RawHttp.get(plain.address(), path, "X: y");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.body()).isEqualTo(NOT_FOUND);
        assertThat(missing.headers().keySet())
                .isEqualTo(RawHttp.get(plain.address(), "/other", "X: y").headers().keySet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.well-known/oauth-protected-resource/other",
                "/.well-known/oauth-protected-resource/dxsca-web/",
                "/.well-known/oauth-protected-resource/dxsca-web/users/self",
                "/.well-known/users/self",
                "/.well-known/../users/self"
            })
    void noOtherAddressIsWellKnown(String path) {
        assertThat(get(path, issuer.token("ann", 60)).status()).isIn(400, 404);
    }

    @Test
    void withoutAnIssuerAnAnswerDoesNotKnowOfTokens() {
        for (String header : new String[] {"X: y", issuer.token("ann", 60)}) {
            RawHttp.Answer answer = RawHttp.get(plain.address(), POSITIONS, header);

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.body()).isEqualTo(REQUIRED);
            assertThat(answer.header("WWW-Authenticate"))
                    .isEqualTo("Basic realm=\"api\", charset=\"UTF-8\", DXAPI");
        }
    }

    @Test
    void aTokenIsNoSession() {
        try (RawHttp http = RawHttp.to(server.address())) {
            String token = issuer.token("ann", 60);

            assertThat(http.request("POST", ROOT + "/ping", token).status()).isEqualTo(401);
            assertThat(http.request("POST", ROOT + "/logout", token).status()).isEqualTo(401);
        }
    }

    @Test
    void aTokenThatEndsEndsTheWait() {
        String token = issuer.token("ann", -27);
        WaitingClient client = WaitingClient.of(server, "/accounts/A/positions", 60, token);
        RawHttp.Answer answer = client.answer();

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.body()).isEqualTo(REQUIRED);
    }

    @Test
    void whoWaitsWithATokenSeesTheChange() {
        WaitingClient client =
                WaitingClient.of(server, "/accounts/B/positions", 60, issuer.token("ann", 60));
        server.awaitWaiting(1);
        server.sql("update position set quantity = 11 where account_code = 'B'");

        assertThat(client.answer().body()).contains("\"quantity\":11");
    }

    @Test
    void keysThatAreMadeUpAreNotReadForEachTime() {
        try (TokenIssuer own = new TokenIssuer();
                TestServer other = plain.anotherTaking(own.settings())) {
            for (int i = 0; i < 50; i++) {
                assertThat(status(other, own.token("ann", 60, "made up " + i))).isIn(401, 503);
            }
            assertThat(own.keysRead()).isLessThanOrEqualTo(20);
            assertThat(status(other, own.token("ann", 60))).isEqualTo(200);
        }
    }

    @Test
    void aNewKeyIsTakenAndNoTokenIsRefusedUntilThen() {
        try (TokenIssuer own = new TokenIssuer();
                TestServer other = plain.anotherTaking(own.settings())) {
            assertThat(status(other, own.token("ann", 60))).isEqualTo(200);
            own.rotate();
            String token = own.token("ann", 60);
            Pause.until(
                    () -> {
                        int status = status(other, token);
                        assertThat(status).isIn(200, 503);
                        return status == 200;
                    });

            assertThat(own.keysRead()).isEqualTo(2);
        }
    }

    @Test
    void aKeyThatTheIssuerDoesNotHaveIsRefused() {
        try (TokenIssuer own = new TokenIssuer();
                TestServer other = plain.anotherTaking(own.settings())) {
            String token = own.token("ann", 60, "made up");
            Pause.until(
                    () -> {
                        int status = status(other, token);
                        assertThat(status).isIn(401, 503);
                        return status == 401;
                    });
        }
    }

    @Test
    void whileTheIssuerIsAwayTokensAreNotRefusedButCannotBeChecked() {
        try (TokenIssuer own = new TokenIssuer()) {
            own.away(true);
            try (TestServer other = plain.anotherTaking(own.settings())) {
                RawHttp.Answer answer =
                        RawHttp.get(other.address(), POSITIONS, own.token("ann", 60));

                assertThat(answer.status()).isEqualTo(503);
                assertThat(answer.header("Retry-After")).isEqualTo("1");
                assertThat(other.get("ann", "/accounts/A/positions").status()).isEqualTo(200);
                assertThat(status(other, "Authorization: Bearer x")).isEqualTo(401);
            }
        }
    }

    private static int status(TestServer at, String token) {
        return RawHttp.get(at.address(), POSITIONS, token).status();
    }

    private static RawHttp.Answer get(String target, String header) {
        return RawHttp.get(server.address(), target, header);
    }
}
