package dev.blotter.adapter.rest.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Seeds;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.SigningKey;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are signed with a key. In process, the root is {@code /any/where}. */
final class SignaturesTest {

    private static final String ROOT = "/any/where/";
    private static final String POSITIONS = "accounts/positions";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);
    private final SigningKey key = books.issueKey(BOB);

    @Test
    void aSignedRequestIsThatOfTheUserOfItsKey() {
        assertThat(send(POSITIONS, signature("GET", "/" + POSITIONS)).bytes())
                .isEqualTo(jersey.get(BOB, POSITIONS).bytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                POSITIONS,
                "accounts/positions?accounts=default:bob,default:empty",
                "accounts/positions?accounts=default%3Abob&x=+%2B%20%e2%82%ac",
                "accounts/positions?",
                "accounts/default:bob/instruments/EUR%2FUSD",
                "accounts/default%3abob/instruments/EUR%2fUSD",
                "accounts/default:bob/instruments/EUR/USD",
                "accounts/default:bob/instruments/A;B=1;?x=;",
                "accounts/default:bob/instruments/%252F",
                "accounts/default:bob/instruments/query?symbols=*USD*&limit=5"
            })
    void theAddressIsSignedAsItIsSentWithTheRootAndWithout(String path) {
        for (String uri : new String[] {"/" + path, ROOT + path}) {
            Answer answer = send(path, signature("GET", uri));

            assertThat(answer.status()).as(uri + ": " + answer.body()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/default:bob/instruments/EUR%2FUSD",
                "/accounts/default:bob/instruments/EUR/USD?limit=5",
                "/accounts/default:bob/instruments/EUR%2fUSD?limit=5",
                "/accounts/default%3Abob/instruments/EUR%2FUSD?limit=5",
                "/accounts/default:bob/instruments/EUR%2FUSD",
                "/accounts/default:bob/instruments/EUR%2FUSD?limit=6",
                "/where/accounts/default:bob/instruments/EUR%2FUSD?limit=5",
                "/dxsca-web/accounts/default:bob/instruments/EUR%2FUSD?limit=5",
                "http://localhost/any/where/accounts/default:bob/instruments/EUR%2FUSD?limit=5",
                ""
            })
    void anotherAddressIsNotTheOneThatWasSigned(String uri) {
        assertRefused(
                send("accounts/default:bob/instruments/EUR%2FUSD?limit=5", signature("GET", uri)));
    }

    @Test
    void theMethodIsSigned() {
        String asGet = signature("GET", "/" + POSITIONS);
        assertThat(jersey.send("HEAD", POSITIONS, authorization(asGet)).status()).isEqualTo(401);
        assertThat(
                        jersey.send(
                                        "HEAD",
                                        POSITIONS,
                                        authorization(signature("HEAD", "/" + POSITIONS)))
                                .status())
                .isEqualTo(200);
        assertThat(send(POSITIONS, asGet).status()).isEqualTo(200);
    }

    @Test
    void aSignatureIsGoodOnce() {
        String signature = signature("GET", "/" + POSITIONS);

        assertThat(send(POSITIONS, signature).status()).isEqualTo(200);
        assertRefused(send(POSITIONS, signature));
    }

    @Test
    void theTimeMayBeThirtySecondsOff() {
        String early = signature("GET", "/" + POSITIONS);
        String late =
                key.authorization("GET", "/" + POSITIONS, books.now().plus(Duration.ofSeconds(60)));
        assertRefused(send(POSITIONS, late));

        books.passTime(Duration.ofSeconds(30));

        assertThat(send(POSITIONS, early).status()).isEqualTo(200);
        assertThat(send(POSITIONS, late).status()).isEqualTo(200);
        books.passTime(Duration.ofSeconds(61));
        assertRefused(send(POSITIONS, late));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DXAPI principal=\"P\",timestamp=T,hash=\"H\"",
                "DXAPI principal=\"P\", timestamp=T, hash=\"H\"",
                "dxapi   hash = \"H\" , principal = \"P\" ,  timestamp = \"T\" ",
                "DXAPI timestamp=T,hash=H,principal=P",
                "Dxapi Principal=P,TIMESTAMP=\"T\",Hash=H",
                "DXAPI principal=\"P\",timestamp=T,hash=\"H\","
            })
    void orderQuotesSpacesAndCaseOfNamesDoNotMatter(String form) {
        assertThat(send(POSITIONS, filled(form)).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DXAPI principal=\"P\",timestamp=T",
                "DXAPI principal=\"P\",hash=\"H\"",
                "DXAPI timestamp=T,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=T,hash=\"H\",hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=T,hash=\"H\",nonce=1",
                "DXAPI principal=\"P\" timestamp=T hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=T,hash=\"H",
                "DXAPI ,principal=\"P\",timestamp=T,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=0x1,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=+T,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=-1,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=99999999999999999999,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=999999999999999,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=,hash=\"H\"",
                "DXAPI principal=\"\",timestamp=T,hash=\"H\"",
                "DXAPI principal=\"P P\",timestamp=T,hash=\"H\"",
                "DXAPI principal=\"P\",timestamp=T,hash=\"\"",
                "DXAPI principal=\"P\",timestamp=T,hash=\"H=\"",
                "DXAPI principal='P',timestamp=T,hash='H'",
                "DXAPI P=",
                "DXAPI =",
                "Basic principal=\"P\",timestamp=T,hash=\"H\""
            })
    void whateverElseIsAnsweredLikeNoCredentials(String form) {
        Answer none = jersey.send("GET", POSITIONS, Map.of());
        Answer answer = send(POSITIONS, filled(form));

        assertRefused(answer);
        assertThat(answer.bytes()).isEqualTo(none.bytes());
        assertThat(answer.headers()).isEqualTo(none.headers());
    }

    private String filled(String form) {
        return form.replace("P\"", key.name().text() + "\"")
                .replace("=P,", "=" + key.name().text() + ",")
                .replaceAll("=P$", "=" + key.name().text())
                .replaceAll("(=|\")T", "$1" + books.now().toEpochMilli())
                .replaceAll("(=|\")H", "$1" + key.hash("GET", "/" + POSITIONS, books.now()));
    }

    @Test
    void anUnknownKeyAWrongHashAndAnOldTimeLookTheSame() {
        Answer none = jersey.send("GET", POSITIONS, Map.of());
        String good = signature("GET", "/" + POSITIONS);
        for (String bad :
                new String[] {
                    good.replace(key.name().text(), "unknown"),
                    signature("GET", "/accounts"),
                    key.authorization("GET", "/" + POSITIONS, books.now().minusSeconds(31))
                }) {
            Answer answer = send(POSITIONS, bad);
            assertThat(answer.bytes()).isEqualTo(none.bytes());
            assertThat(answer.headers()).isEqualTo(none.headers());
        }
    }

    @Test
    void aRevokedKeyIsRefused() {
        books.revokeKey(key.name());

        assertRefused(send(POSITIONS, signature("GET", "/" + POSITIONS)));
    }

    @Test
    void aKeyDoesNotReplaceThePermissionToUseTheApi() {
        SigningKey eves = books.issueKey(EVE);

        send(POSITIONS, eves.authorization("GET", "/" + POSITIONS, books.now()))
                .isError(404, "2", "Entity not found at server");
    }

    @Test
    void aKeyOpensNoAccountThatIsClosedToItsUser() {
        SigningKey anns = books.issueKey(ANN);
        String path = "accounts/default:bob/positions";

        send(path, anns.authorization("GET", "/" + path, books.now())).isAccountNotFound();
    }

    @Test
    void aSignatureStandsForNoSession() {
        for (String address : new String[] {"ping", "logout"}) {
            Answer answer =
                    jersey.send("POST", address, authorization(signature("POST", "/" + address)));
            answer.isError(401, "1", "Authorization required");
        }
    }

    @Test
    void aSignatureIsNotLookedForInTheHeaderForTokens() {
        String signature = signature("GET", "/" + POSITIONS).substring("DXAPI ".length());

        assertRefused(jersey.send("GET", POSITIONS, InProcess.headers("X-Auth-Token", signature)));
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(Seeds.SOURCE)
    void garbageIsRefusedAndNeverADefect(long seed) {
        Random random = new Random(seed);
        String good = signature("GET", "/" + POSITIONS);
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder(good);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = "DXAPI ".length() + random.nextInt(text.length() - "DXAPI ".length());
                text.replace(at, at + random.nextInt(9), garbage(random));
            }
            Answer answer = send(POSITIONS, text.toString());

            assertThat(answer.status()).as(text.toString()).isIn(200, 401);
        }
    }

    @Test
    void longHeadersAreRefused() {
        assertRefused(send(POSITIONS, "DXAPI " + "principal=x,".repeat(10_000)));
        assertRefused(send(POSITIONS, "DXAPI " + "=".repeat(60_000)));
    }

    private static String garbage(Random random) {
        String characters = "\"=, \t;:'\\\u0000é%principal0189";
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(5); length > 0; length--) {
            text.append(characters.charAt(random.nextInt(characters.length())));
        }
        return text.toString();
    }

    private String signature(String method, String uri) {
        return key.authorization(method, uri, books.now());
    }

    private Answer send(String path, String authorization) {
        return jersey.send("GET", path, authorization(authorization));
    }

    private static Map<String, String> authorization(String authorization) {
        return InProcess.headers("Authorization", authorization);
    }

    private static void assertRefused(Answer answer) {
        answer.isError(401, "1", "Authorization required");
    }
}
