package dev.blotter.adapter.rest.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may stand in the body of a login. */
final class LoginTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'username':'ann','domain':'default','password':'annann'}",
                "{'username':'ann','password':'annann'}",
                "{'username':'ann','domain':'','password':'annann'}",
                "{'username':'ann','domain':null,'password':'annann'}",
                "{'username':'ann@default','password':'annann'}",
                "{'username':'bob@work','domain':'default','password':'bob@workbob@work'}",
                "{'username':'bob@work','password':'bob@workbob@work'}",
                " {'more':{'x':[1]},'password':'ann\\u0061nn','username':'ann'} "
            })
    void aGoodLoginOpensASession(String body) {
        assertThat(login(body).json().keySet()).containsExactly("sessionToken", "timeout");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'username':'ann','password':'wrong'}",
                "{'username':'nobody','password':'annann'}",
                "{'username':'ann','domain':'elsewhere','password':'annann'}",
                "{'username':'ann','domain':'Default','password':'annann'}",
                "{'username':'ann@elsewhere','password':'annann'}",
                "{'username':'ann@default','domain':'default','password':'annann'}",
                "{'username':'a:b','password':'annann'}",
                "{'username':'\\u0000','password':'annann'}"
            })
    void aFailedLoginSaysNothingButThat(String body) {
        Answer answer = login(body);

        answer.isError(401, "3", "Incorrect username or password");
        assertThat(answer.headers())
                .isEqualTo(login("{'username':'x','password':'y'}").headers())
                .containsKey("WWW-Authenticate");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "{}                             | username",
                "{'password':'x'}               | username",
                "{'username':'','password':'x'} | username",
                "{'username':null}              | username",
                "{'username':'ann'}             | password",
                "{'username':'ann','password':''} | password",
                "{'username':5,'password':'x'}    | username",
                "{'username':['ann'],'password':'x'} | username",
                "{'username':'ann','password':{}} | password",
                "{'username':'ann','domain':7,'password':'x'} | domain"
            })
    void whatIsMissingOrNoTextIsNamed(String body, String missing) {
        login(body).isIncorrect(missing);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "}",
                "[]",
                "[{}]",
                "null",
                "5",
                "'ann'",
                "{'username':'ann','password':'annann'",
                "{'username':'ann' 'password':'annann'}",
                "{'username':'ann','password':'annann'}x",
                "{'username':'ann','password':'annann'}{}",
                "username=ann&password=annann",
                "<login/>"
            })
    void aBodyThatIsNoLoginIsIncorrect(String body) {
        try (Log log = new Log()) {
            login(body).isIncorrect("body");
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void whoMayNotUseTheApiFindsNothingWhateverElseIsWrong() {
        String eve = "{'username':'eve','password':'eveeve'}";

        login(eve).isError(404, "2", "Entity not found at server");
        login("login?symbols=x", eve).isError(404, "2", "Entity not found at server");
        login("login?symbols=x", "{'username':'ann','password':'annann'}").isIncorrect("symbols");
    }

    @ParameterizedTest
    @Timeout(300)
    @ValueSource(strings = {"{'x':{", "{'x':[", "{'x':{'y':", "{'x':[[1,", "{'username':{"})
    void aBodyThatIsCutOffInsideOfAnUnknownFieldIsIncorrectAndEndsTheRequest(String body) {
        login(body).isIncorrect("body");
    }

    @Test
    @Timeout(300)
    void aDeeplyNestedBodyIsIncorrect() {
        try (Log log = new Log()) {
            login("[".repeat(16_000)).isIncorrect("body");
            login("{'x':".repeat(3000)).isIncorrect("body");
            login("{'x':".repeat(2000) + "1" + "}".repeat(2000)).isIncorrect("body");
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedWhateverItHolds() {
        String login = "{'username':'ann','password':'annann'}";

        assertThat(login(login + " ".repeat(16_384 - login.length())).status()).isEqualTo(200);
        login(login + " ".repeat(16_385 - login.length()))
                .isError(413, "", "Request body too large");
    }

    @Test
    void brokenUtf8IsNoReasonForADefect() {
        byte[] body =
                "{\"username\":\"\u00FC\",\"password\":\"x\"}"
                        .getBytes(StandardCharsets.ISO_8859_1);

        SAMPLE.send("POST", "login", InProcess.headers("Content-Type", "application/json"), body)
                .isError(401, "3", "Incorrect username or password");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "text/json"})
    void aBodyOfAnotherTypeIsNotSupported(String type) {
        SAMPLE.send("POST", "login", InProcess.headers("Content-Type", type), "{}")
                .isError(415, "", "The request body must be JSON");
    }

    private static Answer login(String body) {
        return login("login", body);
    }

    private static Answer login(String path, String body) {
        return SAMPLE.send(
                "POST",
                path,
                InProcess.headers("Content-Type", "application/json"),
                body.replace('\'', '"'));
    }
}
