package dev.blotter.adapter.rest.identity;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    void whatIsRefusedForAParameterOpensAndEndsNoSession() {
        String token = token();
        List<SessionToken> opened = new ArrayList<>();
        InProcess other = InProcess.over(notingSessions(opened), Limits.DEFAULT);

        jersey.send("POST", "logout?limit=1", dxapi(token)).isIncorrect("limit");
        other.send(
                        "POST",
                        "login?limit=1",
                        InProcess.headers("Content-Type", "application/json"),
                        BOBS_LOGIN)
                .isIncorrect("limit");

        assertThat(statusWith("X-Auth-Token", token)).isEqualTo(200);
        assertThat(opened).hasSize(1).allMatch(each -> books.use(each).isEmpty());
    }

    private DrivenPorts notingSessions(List<SessionToken> opened) {
        Sessions noting =
                new Sessions() {
                    @Override
                    public Session open(Caller caller, PasswordHash verified) {
                        Session session = books.open(caller, verified);
                        opened.add(session.token());
                        return session;
                    }

                    @Override
                    public Optional<Caller> use(SessionToken shown) {
                        return books.use(shown);
                    }

                    @Override
                    public Duration timeout() {
                        return books.timeout();
                    }

                    @Override
                    public void close(SessionToken shown) {
                        books.close(shown);
                    }
                };
        DrivenPorts ports = books.ports();
        CredentialPorts store = ports.credentials();
        return new DrivenPorts(
                ports.reference(),
                new CredentialPorts(store.hashes(), store.keys(), noting),
                ports.positions(),
                ports.time());
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
        String token = books.openSession(EVE).token().text();

        for (String path : List.of("GET accounts/positions", "POST ping", "POST logout")) {
            String[] request = path.split(" ", -1);
            jersey.send(request[0], request[1], dxapi(token))
                    .isError(404, "2", "Entity not found at server");
        }
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
