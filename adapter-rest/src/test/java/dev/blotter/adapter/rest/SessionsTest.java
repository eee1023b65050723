package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SessionsTest {

    private static final String BOBS_LOGIN =
            "{\"username\":\"bob@work\",\"domain\":\"default\",\"password\":\"bob@workbob@work\"}";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @Test
    void aLoginGivesATokenAndATimeoutBothStrings() {
        Answer answer = login(BOBS_LOGIN);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .matches("\\{\"sessionToken\":\"[^\"]+\",\"timeout\":\"00:30:00\"}");
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    }

    @Test
    void theTokenIsAcceptedAsAuthorization() {
        String token = token();

        assertThat(statusWith("Authorization", "DXAPI " + token)).isEqualTo(200);
        assertThat(statusWith("Authorization", "dxapi  " + token)).isEqualTo(200);
    }

    @Test
    void theTokenIsAcceptedInAHeaderOfItsOwn() {
        assertThat(statusWith("X-Auth-Token", token())).isEqualTo(200);
    }

    @Test
    void theTokenStandsForItsUser() {
        assertThat(jersey.send("GET", "accounts/positions", dxapi(token())).bytes())
                .isEqualTo(jersey.get(BOB, "accounts/positions").bytes());
    }

    @Test
    void eachLoginGivesATokenOfItsOwn() {
        assertThat(token()).isNotEqualTo(token());
    }

    @Test
    void aTokenThatWasNeverGivenIsRefused() {
        jersey.send("GET", "accounts/positions", dxapi("x"))
                .isError(401, "1", "Authorization required");
        jersey.send("GET", "accounts/positions", InProcess.headers("X-Auth-Token", ""))
                .isError(401, "1", "Authorization required");
    }

    @Test
    void aSessionEndsAfterThirtyIdleMinutes() {
        String token = token();
        books.passTime(Duration.ofMinutes(30));

        jersey.send("GET", "accounts/positions", dxapi(token))
                .isError(401, "1", "Authorization required");
        jersey.send("POST", "ping", dxapi(token)).isError(401, "1", "Authorization required");
    }

    @Test
    void aSessionSlidesWithUse() {
        String token = token();
        for (int use = 0; use < 3; use++) {
            books.passTime(Duration.ofMinutes(29));
            assertThat(statusWith("X-Auth-Token", token)).isEqualTo(200);
        }
    }

    @Test
    void aPingGivesTheSameTwoFieldsAndProlongs() {
        Answer login = login(BOBS_LOGIN);
        String token = login.json().getString("sessionToken");
        for (int ping = 0; ping < 3; ping++) {
            books.passTime(Duration.ofMinutes(29));
            assertThat(jersey.send("POST", "ping", dxapi(token)).body()).isEqualTo(login.body());
        }
    }

    @Test
    void aPingTakesTheTokenInAHeaderOfItsOwnAndIgnoresItsBody() {
        Map<String, String> headers =
                InProcess.headers("X-Auth-Token", token(), "Content-Type", "application/json");

        assertThat(jersey.send("POST", "ping", headers, "{\"x\":").status()).isEqualTo(200);
    }

    @Test
    void aLogoutGivesAnEmptyObjectAndEndsTheSession() {
        String token = token();
        String other = token();

        Answer answer = jersey.send("POST", "logout", dxapi(token));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{}");
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(statusWith("X-Auth-Token", token)).isEqualTo(401);
        assertThat(statusWith("X-Auth-Token", other)).isEqualTo(200);
    }

    @Test
    void aLogoutOfASessionThatIsNotOpenIsRefused() {
        String token = token();
        jersey.send("POST", "logout", dxapi(token));

        jersey.send("POST", "logout", dxapi(token)).isError(401, "1", "Authorization required");
    }

    @Test
    void pingAndLogoutNeedASession() {
        for (String address : new String[] {"ping", "logout"}) {
            jersey.send("POST", address, Map.of()).isError(401, "1", "Authorization required");
            jersey.send("POST", address, InProcess.as(BOB))
                    .isError(401, "1", "Authorization required");
        }
    }

    @Test
    void aSessionEndsWhenThePasswordChanges() {
        String token = token();
        books.changePassword(BOB, "another");

        assertThat(statusWith("X-Auth-Token", token)).isEqualTo(401);
    }

    @Test
    void aSessionDoesNotReplaceThePermissionToUseTheApi() {
        String token =
                login("{\"username\":\"eve\",\"password\":\"" + SampleBooks.passwordOf(EVE) + "\"}")
                        .json()
                        .getString("sessionToken");

        jersey.send("GET", "accounts/positions", dxapi(token))
                .isError(404, "2", "Entity not found at server");
    }

    private Answer login(String body) {
        return jersey.send(
                "POST", "login", InProcess.headers("Content-Type", "application/json"), body);
    }

    private String token() {
        return login(BOBS_LOGIN).json().getString("sessionToken");
    }

    private int statusWith(String header, String value) {
        return jersey.send("GET", "accounts/positions", InProcess.headers(header, value)).status();
    }

    private static Map<String, String> dxapi(String token) {
        return InProcess.headers("Authorization", "DXAPI " + token);
    }
}
