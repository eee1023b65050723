package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clients that lose what they need while they wait, at one of two servers over one database. */
@OnEveryEngine
class WaitingWithoutPermissionTest extends ServedBooksTest {

    private static final String ONE = "/accounts/A/positions";
    private static final int LONG = 60;
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");

    private TestServer another;

    @BeforeEach
    void serveAtAnother() {
        another = server.another();
    }

    @AfterEach
    void stopTheOther() {
        if (another != null) { // it is not there where the test was skipped
            another.close();
        }
    }

    @Test
    void aGrantThatIsRevokedEndsTheWait() {
        assertEnds(
                "delete from user_account where user_name = 'ann' and account_code = 'A'",
                404,
                "{\"description\":\"Account not found\"}");
    }

    @Test
    void anAccountThatLeavesItsGroupEndsTheWaitOfWhoMayReadTheGroup() {
        server.sql("insert into user_account_group values ('ann', 'retail')");
        server.sql("delete from user_account where user_name = 'ann' and account_code = 'A'");
        assertEnds(
                "update account set account_group = 'vip' where code = 'A'",
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
        assertEndsWithTheSession(server);
    }

    @Test
    void aLogoutAtTheOtherServerEndsTheWait() {
        assertEndsWithTheSession(another);
    }

    @Test
    void whatOthersLoseDoesNotEndTheWait() {
        WaitingClient client = WaitingClient.ann(server, ONE, LONG);
        server.awaitWaiting(1);
        server.sql("update api_user set api_access = false where name = 'bob'");

        Pause.of(500);
        server.sql("update position set quantity = 777 where account_code = 'A'");
        assertThat(client.answer().body()).contains("\"quantity\":777,");
    }

    @Test
    void anAccountThatIsGrantedIsNewsForWhoWaitsForAll() {
        WaitingClient client = WaitingClient.ann(server, "/accounts/positions", LONG);
        server.awaitWaiting(1);
        server.sql("insert into user_account (user_name, account_code) values ('ann', 'C')");

        assertThat(client.answer().body()).contains("\"account\":\"C\"");
    }

    @Test
    void anAccountThatComesIntoTheGroupIsNewsForWhoWaitsForAll() {
        server.sql("insert into user_account_group values ('ann', 'new')");
        WaitingClient client = WaitingClient.ann(server, "/accounts/positions", LONG);
        server.awaitWaiting(1);
        server.sql("update account set account_group = 'new' where code = 'C'");

        assertThat(client.answer().body()).contains("\"account\":\"C\"");
    }

    private void assertEnds(String sql, int status, String body) {
        WaitingClient client = WaitingClient.ann(server, ONE, LONG);
        WaitingClient other = WaitingClient.ann(another, ONE, LONG);
        server.awaitWaiting(1);
        another.awaitWaiting(1);

        server.sql(sql);

        for (RawHttp.Answer answer : new RawHttp.Answer[] {client.answer(), other.answer()}) {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.body()).isEqualTo(body);
        }
    }

    private void assertEndsWithTheSession(TestServer loggedOutAt) {
        String token = "Authorization: DXAPI " + login();
        WaitingClient client = WaitingClient.of(server, ONE, LONG, token);
        server.awaitWaiting(1);

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
                                server.address(),
                                "/dxsca-web/login",
                                "{\"username\":\"ann\",\"password\":\"secret\"}")
                        .body();
        return TOKEN.matcher(body).results().findFirst().orElseThrow().group(1);
    }
}
