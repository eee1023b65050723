package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No address ignores a parameter that any address knows, nor one that is nearly so written. */
final class KnownParametersTest {

    private static final IdentityRules ANY_NUMBER =
            new IdentityRules(0, 0, 0, 0, Duration.ofSeconds(30), 1);

    private static final InProcess SAMPLE =
            InProcess.over(
                    new InMemoryBooks(SampleBooks.books()).ports(),
                    new Limits(1000, 1000, "default", ANY_NUMBER));
    private static final JsonObject DESCRIPTION = SAMPLE.get(BOB, "openapi.json").json();
    private static final String POSITIONS = "accounts/default:bob/positions";

    /** A value that has an effect wherever a parameter has one. */
    private static final String UNLIKELY = "=none,STOCK";

    private static final String LOGIN =
            "{\"username\":\"bob@work\",\"domain\":\"default\",\"password\":\"bob@workbob@work\"}";

    private static final String WRONG_LOGIN = "{\"username\":\"bob\",\"password\":\"no\"}";

    /**
     * What published clients send to these addresses, to no effect without a place to start from.
     */
    private static final Map<String, Set<Name>> WITHOUT_EFFECT =
            Map.of(POSITIONS, Set.of(Name.LIMIT), "accounts/positions", Set.of(Name.LIMIT));

    static Stream<Address> addresses() {
        return DESCRIPTION.getJsonObject("paths").entrySet().stream()
                .flatMap(
                        path ->
                                path.getValue().asJsonObject().entrySet().stream()
                                        .map(each -> address(path.getKey(), each)));
    }

    private static Address address(String path, Map.Entry<String, JsonValue> operation) {
        JsonArray parameters = operation.getValue().asJsonObject().getJsonArray("parameters");
        return new Address(
                operation.getKey().toUpperCase(Locale.ROOT),
                path.substring(1)
                        .replace("{account}", "default:bob")
                        .replace("{symbol}", "AAPL")
                        .replace("{type}", "STOCK")
                        .replace("{code}", "1")
                        .replace("{login}", "bob"),
                (parameters == null ? JsonValue.EMPTY_JSON_ARRAY : parameters)
                        .stream()
                                .map(each -> resolved(each.asJsonObject()))
                                .filter(each -> each.getString("in").equals("query"))
                                .map(each -> each.getString("name"))
                                .collect(Collectors.toSet()));
    }

    private static JsonObject resolved(JsonObject parameter) {
        return parameter.containsKey("$ref")
                ? DESCRIPTION.getValue(parameter.getString("$ref").substring(1)).asJsonObject()
                : parameter;
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void aParameterHasTheEffectThatIsDescribedOrIsRefused(Address address) {
        for (Name name : Name.values()) {
            Answer answer = address.ask(name.text() + UNLIKELY);
            if (WITHOUT_EFFECT.getOrDefault(address.path(), Set.of()).contains(name)) {
                assertThat(text(answer)).as(name.text()).isEqualTo(text(address.ask("")));
            } else if (address.described().contains(name.text())) {
                assertThat(text(answer)).as(name.text()).isNotEqualTo(text(address.ask("")));
            } else {
                answer.isIncorrect(name.text());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void aMisspeltParameterIsRefusedWhoeverKnowsTheRightOne(Address address) {
        for (Name name : Name.values()) {
            for (String misspelt : misspellingsOf(name.text())) {
                Answer answer = address.ask(misspelt + "=1");
                assertThat(answer.status()).as("%s at %s", misspelt, address).isEqualTo(400);
                assertThat(answer.json().getString("errorCode")).isEqualTo("32");
                assertThat(answer.json().getString("description"))
                        .startsWith(
                                "Incorrect request parameters: <"
                                        + misspelt
                                        + ">; the nearest known one is <");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void whoIsNotLetInIsToldNothingOfParameters(Address address) {
        Answer answer =
                SAMPLE.send(
                        address.method(),
                        address.path() + "?limit=x&symbol=EUR",
                        Map.of("Content-Type", "application/json"),
                        address.path().equals("login") ? WRONG_LOGIN : "");

        assertThat(answer.status()).isEqualTo(address.path().startsWith("openapi") ? 400 : 401);
    }

    @ParameterizedTest
    @CsvSource({
        "symbol, symbols",
        "Symbols, symbols",
        "SYMBOL, symbols",
        "simbols, symbols",
        "symbls, symbols",
        "symboles, symbols",
        "symobls, symbols",
        "symbols%20, symbols",
        "account, accounts",
        "acounts, accounts",
        "type, types",
        "field, fields",
        "limits, limit",
        "limt, limit",
        "LIMIT, limit",
        "start_from, start-from",
        "starts-from, start-from",
        "startfrom, startFrom",
        "sort-by-des, sort-by-desc",
        "Since, since",
        "sinec, since"
    })
    void theNearestKnownNameIsNamed(String misspelt, String nearest) {
        SAMPLE.get(BOB, POSITIONS + "?" + misspelt + "=EUR")
                .isError(
                        400,
                        "32",
                        "Incorrect request parameters: <%s>; the nearest known one is <%s>"
                                .formatted(misspelt.replace("%20", " "), nearest));
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void whatNobodyKnowsIsIgnored(Address address) {
        for (String unknown :
                List.of(
                        "_=123",
                        "include-offset=1",
                        "v=1",
                        "page=2&size=3&offset=4&sort=5&order=6&q=7&t=8",
                        "symbolic=1&lists=2&timeout=3&simple=4&names=5&form=6",
                        "a=" + "b".repeat(5_000),
                        "s".repeat(5_000),
                        "&&=&%20=%20")) {
            assertThat(text(address.ask(unknown))).as(unknown).isEqualTo(text(address.ask("")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"_=1&limit=x&include-offset=true", "limit=5&limit=6", "limit"})
    void whatPublishedClientsSendToPositionsIsIgnored(String parameters) {
        for (String path : WITHOUT_EFFECT.keySet()) {
            assertThat(text(SAMPLE.get(BOB, path + "?" + parameters)))
                    .isEqualTo(text(SAMPLE.get(BOB, path)));
        }
    }

    @Test
    void allAddressesAreAsked() {
        assertThat(addresses())
                .hasSize(
                        (int)
                                ClosedByDefaultTest.resourceMethods()
                                        .filter(each -> !each.getName().equals("metadata"))
                                        .count()); // it is not of the interface
    }

    private static List<String> misspellingsOf(String name) {
        return List.of(
                name.toUpperCase(Locale.ROOT),
                name.endsWith("s") ? name.substring(0, name.length() - 1) : name + "s");
    }

    /** Each session has a token of its own. */
    private static String text(Answer answer) {
        return answer.status()
                + " "
                + new TreeMap<>(answer.headers())
                + " "
                + answer.body().replaceFirst("\"sessionToken\":\"[^\"]+\"", "");
    }

    private static String token() {
        return new Address("POST", "login", Set.of()).ask("").json().getString("sessionToken");
    }

    /**
     * An address of the interface.
     *
     * @param method the method
     * @param path the path
     * @param described the parameters that it is described with
     */
    record Address(String method, String path, Set<String> described) {

        private Answer ask(String query) {
            Map<String, String> headers = InProcess.as(BOB, "Content-Type", "application/json");
            if (path.equals("ping") || path.equals("logout")) {
                headers.put("Authorization", "DXAPI " + token());
            }
            return SAMPLE.send(
                    method,
                    path + (query.isEmpty() ? "" : "?" + query),
                    headers,
                    path.equals("login") ? LOGIN : "");
        }
    }
}
