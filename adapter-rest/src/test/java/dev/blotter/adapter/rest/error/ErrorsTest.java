package dev.blotter.adapter.rest.error;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ErrorsTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%FF",
                "%C3",
                "%C3%28",
                "%C0%AF",
                "%ED%A0%80",
                "%F4%90%80%80",
                "%00",
                "%0A",
                "%1F",
                "%7F",
                "%C2%85",
                "\u00FC"
            })
    void badEscapesBadUtf8AndControlCharactersAreAMalformedUri(String text) {
        for (String path :
                List.of(
                        "accounts/default:bob/instruments/" + text,
                        "accounts/default:bob/instruments/type/" + text,
                        "accounts/" + text + "/positions",
                        "accounts/default:bob/instruments/query?symbols=A" + text,
                        "accounts/default:bob/positions?ignored=" + text,
                        "accounts/default:bob/positions?" + text + "=1",
                        "nowhere/" + text)) {
            SAMPLE.get(BOB, path).isError(400, "31", "Malformed query URI");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"symbols=[A]", "symbols=A]"})
    void aCharacterThatAUriCanNotHaveMakesItMalformed(String query) {
        SAMPLE.get(BOB, "accounts/default:bob/instruments/query?" + query)
                .isError(400, "31", "Malformed query URI");
    }

    @Test
    void anIncorrectParameterIsNamedInAngleBrackets() {
        SAMPLE.get(BOB, "accounts/default:bob/instruments/query?limit=-1")
                .isError(400, "32", "Incorrect request parameters: <limit>");
        SAMPLE.get(BOB, "accounts/default:bob/instruments/query?start-from=-1")
                .isError(400, "32", "Incorrect request parameters: <start-from>");
    }

    @Test
    void missingCredentialsAskForAuthorization() {
        Answer answer = SAMPLE.send("GET", "accounts/positions", Map.of());

        answer.isError(401, "1", "Authorization required");
        assertThat(answer.header("WWW-Authenticate")).startsWith("Basic ").contains("DXAPI");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nowhere",
                "accounts",
                "accounts/default:bob",
                "accounts/default:bob/instruments",
                "accounts/default:bob/positions/1",
                "instruments/AAPL",
                "positions",
                "Login",
                "application.wadl",
                "application.wadl/xsd0.xsd"
            })
    void anAddressThatDoesNotExistIsNotFound(String path) {
        SAMPLE.get(BOB, path).isError(404, "2", "Entity not found at server");
        SAMPLE.send("GET", path, Map.of()).isError(404, "2", "Entity not found at server");
        SAMPLE.send("POST", path, InProcess.as(BOB), "{}")
                .isError(404, "2", "Entity not found at server");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "default:none", "x%2Cy", "%20", "default:BOB"})
    void anAccountThatDoesNotExistIsNotFoundAndHasNoCode(String account) {
        SAMPLE.get(BOB, "accounts/" + account + "/positions").isAccountNotFound();
        SAMPLE.get(BOB, "accounts/" + account + "/instruments/query").isAccountNotFound();
        SAMPLE.get(BOB, "accounts/" + account + "/instruments/AAPL").isAccountNotFound();
        SAMPLE.get(BOB, "accounts/" + account + "/instruments/type/STOCK").isAccountNotFound();
    }

    @Test
    void anAccountCodeThatIsTooLongDoesNotExist() {
        SAMPLE.get(BOB, "accounts/" + "x".repeat(65) + "/positions").isAccountNotFound();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html",
                "text/html, application/xml",
                "application/json;q=0",
                "application/json; q=0.000, */*",
                "text/*",
                "*/*;q=0",
                "nonsense"
            })
    void aClientToWhichJsonIsNotAcceptableIsReportedSoInJson(String accept) {
        for (String path :
                List.of(
                        "accounts/default:bob/positions",
                        "accounts/default:bob/instruments/AAPL")) {
            SAMPLE.get(BOB, path, "Accept", accept)
                    .isError(406, "", "The answer is JSON, which is not acceptable to the client");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/*",
                "application/json",
                "application/json;charset=utf-16",
                "application/json;version=2;q=0.1, text/html",
                "text/html, */*;q=0.1",
                "application/json, */*;q=0",
                ",application/json",
                "application/json, ,,*/*;q=0.1 ,",
                " , ",
                ""
            })
    void aClientToWhichJsonIsAcceptableGetsItInUtf8(String accept) {
        Answer answer = SAMPLE.get(BOB, "accounts/default:bob/positions", "Accept", accept);

        assertThat(answer.positions()).hasSize(1);
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(SAMPLE.get(BOB, "openapi.json", "Accept", accept).header("Content-Type"))
                .isEqualTo("application/json");
    }

    @Test
    void theDescriptionInYamlIsInUtf8Too() {
        String accept = "application/yaml;charset=utf-16";
        assertThat(SAMPLE.get(BOB, "openapi.yaml", "Accept", accept).header("Content-Type"))
                .isEqualTo("application/yaml");
    }

    @Test
    void aLongListOfAcceptedTypesIsRefusedBeforeItIsRead() {
        String list = "*/*," + "text/csv;q=0.5,".repeat(70);
        for (String path : List.of("accounts/default:bob/positions", "openapi.json", "nowhere")) {
            SAMPLE.send("GET", path, InProcess.headers("Accept", list))
                    .isError(431, "", "Request headers too large");
        }
        assertThat(
                        SAMPLE.get(BOB, "accounts/positions", "Accept", list.substring(0, 1_000))
                                .status())
                .isEqualTo(200);
    }

    @Test
    void otherErrorsAreJsonToAClientThatDoesNotAcceptIt() {
        Map<String, String> html = InProcess.as(BOB, "Accept", "text/html");

        SAMPLE.send("GET", "nowhere", html).isError(404, "2", "Entity not found at server");
        SAMPLE.send("GET", "accounts/%FF/positions", html)
                .isError(400, "31", "Malformed query URI");
        SAMPLE.send("DELETE", "accounts/positions", html).isError(405, "", "Method not allowed");
    }
}
