package dev.blotter.adapter.rest.account;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.FailingPorts;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.account.AccountCode;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What callers can read of themselves. */
final class UsersTest {

    private static final String SELF = "users/self";
    private static final InMemoryBooks BOOKS = new InMemoryBooks(SampleBooks.books());

    private final InProcess jersey = InProcess.over(BOOKS);

    @Test
    void aCallerIsReportedTheirLoginTheDomainAndTheirAccounts() {
        assertThat(jersey.get(ANN, SELF).body())
                .isEqualTo(
                        "{\"userDetails\":[{\"login\":\"ann\",\"domain\":\"default\","
                                + "\"accounts\":[{\"account\":\"default:ann\"}]}]}");
        assertThat(jersey.get(BOB, SELF).body())
                .isEqualTo(
                        "{\"userDetails\":[{\"login\":\"bob@work\",\"domain\":\"default\","
                                + "\"accounts\":[{\"account\":\"default:bob\"},"
                                + "{\"account\":\"default:bob/größer\"},"
                                + "{\"account\":\"default:empty\"}]}]}");
    }

    @Test
    void theDomainIsTheOneThatIsSet() {
        InProcess elsewhere = InProcess.over(BOOKS.ports(), new Limits(1000, 1000, "office"));

        assertThat(elsewhere.get(ANN, SELF).body()).contains("\"domain\":\"office\"");
    }

    @Test
    void moreAccountsThanOneListOfPositionsSpansAreAllReported() {
        InProcess strict = InProcess.over(BOOKS.ports(), new Limits(1, 1, "default"));

        assertThat(accounts(strict.get(ROOT, SELF))).hasSize(6);
    }

    @Test
    void aListThatIsTooLargeToBeHeldIsCompleteAndInOrder() {
        List<String> codes =
                IntStream.range(0, 25_000).mapToObj(i -> "default:" + i).sorted().toList();
        InProcess large =
                InProcess.over(
                        TradedBooks.of(codes.stream().map(AccountCode::new).toList(), List.of()));

        Answer plain = large.get(TRADER, SELF);
        Answer gzip = large.get(TRADER, SELF, "Accept-Encoding", "gzip");

        assertThat(accounts(plain)).isEqualTo(codes);
        assertThat(plain.header("Content-Length")).isEqualTo("" + plain.bytes().length);
        assertThat(gzip.gunzipped()).isEqualTo(plain.bytes());
    }

    @Test
    void theLengthIsKnownBeforeTheFirstByteWhateverTheSize() {
        for (int accounts : new int[] {0, 1, 3000, 10_000, 10_001}) {
            List<AccountCode> codes =
                    IntStream.range(0, accounts).mapToObj(i -> new AccountCode("a" + i)).toList();
            Answer answer = InProcess.over(TradedBooks.of(codes, List.of())).get(TRADER, SELF);

            assertThat(accounts(answer)).hasSize(accounts);
            assertThat(answer.header("Content-Length")).isEqualTo("" + answer.bytes().length);
        }
    }

    @Test
    void credentialsAndPermissionAreNeeded() {
        jersey.send("GET", SELF, Map.of()).isError(401, "1", "Authorization required");
        jersey.get(EVE, SELF).isError(404, "2", "Entity not found at server");
    }

    @Test
    void headAnswersAsGetAndOtherMethodsAreRefused() {
        Answer head = jersey.send("HEAD", SELF, InProcess.as(ANN));

        assertThat(head.status()).isEqualTo(200);
        assertThat(jersey.send("POST", SELF, InProcess.as(ANN)).status()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"users", "users/ann", "users/ann@default", "users/ann%40default"})
    void aCallerIsAnsweredAtTheAddressesThatPublishedClientsAsk(String address) {
        assertThat(jersey.get(ANN, address).body()).isEqualTo(jersey.get(ANN, SELF).body());
        assertThat(jersey.send("HEAD", address, InProcess.as(ANN)).status()).isEqualTo(200);
        assertThat(jersey.send("POST", address, InProcess.as(ANN)).status()).isEqualTo(405);
        jersey.send("GET", address, Map.of()).isError(401, "1", "Authorization required");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bob@work", "bob%40work", "bob@work@default", "bob%40work%40default"})
    void aLoginWithAnAtSignIsTakenWholeFirst(String login) {
        assertThat(jersey.get(BOB, "users/" + login).body())
                .isEqualTo(jersey.get(BOB, SELF).body());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ann",
                "ann@default",
                "nobody",
                "nobody@default",
                "bob",
                "bob@default",
                "bob@work@office",
                "bob@work@",
                "@default",
                "bob%2540work",
                "BOB@work",
                ":"
            })
    void theNameOfAnotherUserIsAnAddressThatDoesNotExist(String login) {
        Answer unknown = jersey.get(BOB, "nowhere");
        Answer other = jersey.get(BOB, "users/" + login);

        other.isError(404, "2", "Entity not found at server");
        assertThat(other.bytes()).isEqualTo(unknown.bytes());
        assertThat(other.header("Content-Type")).isEqualTo(unknown.header("Content-Type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"users", "users/eve", "users/eve@default", "users/ann"})
    void aUserWithoutTheApiIsRefusedAtEachOfTheAddresses(String address) {
        jersey.get(EVE, address).isError(404, "2", "Entity not found at server");
    }

    @Test
    void aSignedRequestIsAnsweredAtEachOfTheAddresses() {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        InProcess signed = InProcess.over(books);
        SigningKey key = books.issueKey(BOB);

        for (String address : new String[] {"users", "users/bob@work", "users/bob%40work"}) {
            Map<String, String> authorization =
                    Map.of("Authorization", key.authorization("GET", "/" + address, books.now()));

            assertThat(signed.send("GET", address, authorization).body())
                    .isEqualTo(signed.get(BOB, SELF).body());
        }
    }

    @Test
    void booksThatAreAwayGive503() {
        FailingPorts away = new FailingPorts(new StoreUnavailable("away", new Exception()));

        try (Log log = new Log()) {
            Answer answer =
                    InProcess.over(away.withoutReferenceData(), Limits.DEFAULT).get(ANN, SELF);

            answer.isError(503, "", "Service unavailable, try again later");
            assertThat(log.lines()).hasSize(1);
        }
    }

    private static List<String> accounts(Answer answer) {
        JsonObject user = answer.json().getJsonArray("userDetails").getJsonObject(0);
        return user.getJsonArray("accounts").getValuesAs(JsonObject.class).stream()
                .map(account -> account.getString("account"))
                .toList();
    }
}
