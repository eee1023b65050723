package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that lose what they need while they wait, at one of two servers over one database. */
@OnEveryEngine
class WaitingWithoutPermissionTest {

    private static final String ONE = "/accounts/A/positions";
    private static final int LONG = 60;
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");

    private final Engine engine;
    private TestServer first;
    private TestServer second;

    WaitingWithoutPermissionTest(Engine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start(@TempDir Path directory) {
        first = TestServer.over(TestDatabase.on(engine), CsvBooks.small(), directory);
        second = first.another();
    }

    @AfterEach
    void stop() {
        second.close();
        first.closeWithDatabase();
    }

    @Test
    void aGrantThatIsRevokedEndsTheWait() {
        assertEnds(
                "delete from user_account where user_name = 'ann' and account_code = 'A'",
                404,
                "{\"description\":\"Account not found\"}");
    }

    @Test
    void apiAccessThatIsWithdrawnEndsTheWait() {
        assertEnds(
                "update api_user set api_access = false where name = 'ann'",
                404,
                "{\"errorCode\":\"2\",\"description\":\"Entity not found at server\"}");
    }

    @Test
    void anotherPasswordEndsTheWait() {
        assertEnds(
                "update api_user set password_hash = 'none' where name = 'ann'",
                401,
                "{\"errorCode\":\"1\",\"description\":\"Authorization required\"}");
    }

    @Test
    void aLogoutAtTheSameServerEndsTheWait() {
        assertEndsWithTheSession(first);
    }

    @Test
    void aLogoutAtTheOtherServerEndsTheWait() {
        assertEndsWithTheSession(second);
    }

    @Test
    void whatOthersLoseDoesNotEndTheWait() {
        WaitingClient client = WaitingClient.ann(first, ONE, 2);
        first.awaitWaiting(1);
        first.sql("update api_user set api_access = false where name = 'bob'");

        RawHttp.Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=2");
    }

    @Test
    void anAccountThatIsGrantedIsNewsForWhoWaitsForAll() {
        WaitingClient client = WaitingClient.ann(first, "/accounts/positions", LONG);
        first.awaitWaiting(1);
        first.sql("insert into user_account (user_name, account_code) values ('ann', 'C')");

        assertThat(client.answer().body()).contains("\"account\":\"C\"");
    }

    private void assertEnds(String sql, int status, String body) {
        WaitingClient client = WaitingClient.ann(first, ONE, LONG);
        WaitingClient other = WaitingClient.ann(second, ONE, LONG);
        first.awaitWaiting(1);
        second.awaitWaiting(1);

        first.sql(sql);

        for (RawHttp.Answer answer : new RawHttp.Answer[] {client.answer(), other.answer()}) {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.body()).isEqualTo(body);
        }
    }

    private void assertEndsWithTheSession(TestServer loggedOutAt) {
        String token = "Authorization: DXAPI " + login();
        WaitingClient client = WaitingClient.of(first, ONE, LONG, token);
        first.awaitWaiting(1);

        try (RawHttp http = RawHttp.to(loggedOutAt.address())) {
            assertThat(http.request("POST", "/dxsca-web/logout", token, "Content-Length: 0").body())
                    .isEqualTo("{}");
        }

        RawHttp.Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).contains("DXAPI");
    }

    private String login() {
        String body =
                RawHttp.post(
                                first.address(),
                                "/dxsca-web/login",
                                "{\"username\":\"ann\",\"password\":\"secret\"}")
                        .body();
        return TOKEN.matcher(body).results().findFirst().orElseThrow().group(1);
    }
}
