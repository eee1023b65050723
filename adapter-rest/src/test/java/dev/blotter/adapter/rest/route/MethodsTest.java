package dev.blotter.adapter.rest.route;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MethodsTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    static Stream<String> addresses() {
        return Stream.of(
                "accounts/default:bob/instruments/AAPL",
                "accounts/default:bob/instruments/EUR/USD",
                "accounts/default:bob/instruments/type/STOCK",
                "accounts/default:bob/instruments/query",
                "accounts/default:bob/positions",
                "accounts/default:bob/positions/changes?since=x",
                "accounts/positions/changes",
                "accounts/positions?accounts=default:bob",
                "accounts/default:bob/positions?symbols=AAPL",
                "accounts/default:bob/positions/code/1",
                "accounts/default:bob/positions/net",
                "accounts/positions/net?accounts=default:bob",
                "accounts/instruments/query?accounts=default:bob");
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void headAnswersAsGetWithoutTheBody(String address) {
        Map<String, String> headers = InProcess.as(BOB, "Accept-Encoding", "gzip");

        Answer get = SAMPLE.send("GET", address, headers);
        Answer head = SAMPLE.send("HEAD", address, headers);

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.bytes()).isEmpty();
        assertThat(head.headers()).isEqualTo(get.headers());
    }

    @Test
    void headAnswersAsGetWhenItFailsToo() {
        String address = "accounts/no/positions";

        Answer head = SAMPLE.send("HEAD", address, InProcess.as(BOB));

        assertThat(head.status()).isEqualTo(404);
        assertThat(head.bytes()).isEmpty();
        assertThat(head.headers()).isEqualTo(SAMPLE.get(BOB, address).headers());
    }

    @Test
    void headWithAKnownTagIsNotModified() {
        String address = "accounts/default:bob/positions";
        String tag = SAMPLE.get(BOB, address).tag();

        Answer head = SAMPLE.send("HEAD", address, InProcess.as(BOB, "If-None-Match", tag));

        assertThat(head.status()).isEqualTo(304);
        assertThat(head.tag()).isEqualTo(tag);
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void optionsAnswersWithAllowAndWithoutCredentials(String address) {
        Answer answer = SAMPLE.send("OPTIONS", address, Map.of());

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.bytes()).isEmpty();
        assertThat(answer.header("Allow").split("[, ]+"))
                .containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/json", "application/vnd.sun.wadl+xml", "*/*"})
    void optionsAnswersAlikeWhateverTheClientAccepts(String accept) {
        Answer answer =
                SAMPLE.send("OPTIONS", "accounts/positions", InProcess.headers("Accept", accept));

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.bytes()).isEmpty();
        assertThat(answer.header("Allow")).contains("GET");
        assertThat(answer.header("Content-Type")).isEmpty();
    }

    @Test
    void optionsOfAnAddressThatDoesNotExistIsNotFound() {
        SAMPLE.send("OPTIONS", "nowhere", Map.of()).isError(404, "2", "Entity not found at server");
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void anyOtherMethodIsNotAllowedAndSaysWhatIs(String address) {
        for (String method : new String[] {"POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"}) {
            Answer answer = SAMPLE.send(method, address, InProcess.as(BOB));

            answer.isError(405, "", "Method not allowed");
            assertThat(answer.header("Allow").split("[, ]+"))
                    .containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"login", "ping", "logout"})
    void sessionsAreOnlyPosted(String address) {
        Answer answer = SAMPLE.send("GET", address, InProcess.as(BOB));

        answer.isError(405, "", "Method not allowed");
        assertThat(answer.header("Allow").split("[, ]+"))
                .containsExactlyInAnyOrder("POST", "OPTIONS");
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void aGetWithAContentTypeAndNoBodyIsServed(String address) {
        for (String type : new String[] {"application/json", "text/plain; charset=x", "nonsense"}) {
            assertThat(SAMPLE.get(BOB, address, "Content-Type", type).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a/b;q=x", "a/b;Q=2", "application/json;q=0.1234", "a/b;q=\"\"", "a/b;q="})
    void aContentTypeHasNoWeight(String type) {
        for (String address : new String[] {"openapi.json", "nowhere", "login"}) {
            for (String method : new String[] {"GET", "POST"}) {
                Answer usual = SAMPLE.send(method, address, Map.of());
                Answer answer =
                        SAMPLE.send(method, address, InProcess.headers("Content-Type", type));

                assertThat(answer.status()).isEqualTo(usual.status());
                assertThat(answer.body()).isEqualTo(usual.body());
            }
        }
    }
}
