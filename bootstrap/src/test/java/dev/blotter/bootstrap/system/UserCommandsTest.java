package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.bootstrap.command.Typed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an operator types beside a running server, and what its users notice. */
@OnEveryEngine
class UserCommandsTest extends ServedBooksTest {

    private static final String POSITIONS = "/accounts/A/positions";
    private static final String APPLE = "/accounts/A/instruments/AAPL";
    private static final String NOTHING = "{\"instrumentDetails\":[]}";

    @Test
    void aNewUserGetsIn() {
        assertThat(say("secret\n", "user", "add", "@zoe@home"))
                .containsExactly(
                        "added '@zoe@home', who may read no account yet: 'blotter user grant' changes that");
        assertThat(status(404, "@zoe@home", POSITIONS)).isEqualTo(404);

        assertThat(say("user", "grant", "@zoe@home", "A", "B", "A"))
                .containsExactly("'@zoe@home' is granted A", "'@zoe@home' is granted B");

        assertThat(status(200, "@zoe@home", POSITIONS)).isEqualTo(200);
    }

    @Test
    void aChangedPasswordIsInForceSoon() {
        assertThat(server.get("ann", POSITIONS).status()).isEqualTo(200);

        assertThat(say("other\n", "user", "passwd", "ann"))
                .containsExactly("changed the password of 'ann' and ended all sessions");
        assertThat(status(401, "ann", POSITIONS)).isEqualTo(401);

        say("secret\n", "user", "passwd", "ann");
        assertThat(status(200, "ann", POSITIONS)).isEqualTo(200);
    }

    @Test
    void aDenialIsInForceSoonUntilItIsTakenBack() {
        assertThat(say("user", "deny", "ann", "--symbol", "AAPL", "--type", "FUTURES"))
                .containsExactly(
                        "'ann' is denied AAPL", "'ann' was denied the type FUTURES already");
        assertThat(server.await(each -> each.body().equals(NOTHING), "ann", APPLE).body())
                .isEqualTo(NOTHING);

        assertThat(say("user", "allow", "ann", "--symbol", "AAPL", "--symbol", "EUR/USD"))
                .containsExactly("'ann' is no longer denied AAPL", "'ann' was not denied EUR/USD");
        assertThat(server.await(each -> !each.body().equals(NOTHING), "ann", APPLE).body())
                .contains("\"symbol\":\"AAPL\"");
    }

    @Test
    void theAccountsOfAGroupAreOpenToWhoIsGrantedIt() {
        assertThat(say("user", "grant", "bob", "--group", "retail", "C"))
                .containsExactly("'bob' is granted C", "'bob' is granted the group retail");
        assertThat(status(200, "bob", POSITIONS)).isEqualTo(200);
        assertThat(say("user", "revoke", "bob", "C", "--group", "vip"))
                .containsExactly(
                        "'bob' is no longer granted C, but keeps granted groups",
                        "'bob' was not granted the group vip, but keeps granted groups");

        server.sql("update account set account_group = 'vip' where code = 'A'");
        assertThat(status(404, "bob", POSITIONS)).isEqualTo(404);
        server.sql("update account set account_group = 'retail' where code = 'A'");
        assertThat(status(200, "bob", POSITIONS)).isEqualTo(200);

        assertThat(say("user", "revoke", "bob", "--group", "retail"))
                .containsExactly("'bob' is no longer granted the group retail");
        assertThat(status(404, "bob", POSITIONS)).isEqualTo(404);
    }

    @Test
    void whatARoleIsDeniedNoneOfItsUsersSees() {
        assertThat(say("user", "deny", "--role", "desk:eu", "--symbol", "AAPL"))
                .containsExactly("'desk:eu' is denied AAPL");
        assertThat(say("user", "grant", "ann", "--role", "desk:eu"))
                .containsExactly("'ann' is granted the role desk:eu");
        assertThat(server.await(each -> each.body().equals(NOTHING), "ann", APPLE).body())
                .isEqualTo(NOTHING);
        assertThat(say("explain", "--user", "ann", "--account", "A", "--symbol", "AAPL"))
                .contains(
                        "because  the user is denied the symbol AAPL, like all with the role desk:eu");

        assertThat(say("user", "allow", "--role", "desk:eu", "--symbol", "AAPL"))
                .containsExactly("'desk:eu' is no longer denied AAPL");
        assertThat(server.await(each -> !each.body().equals(NOTHING), "ann", APPLE).body())
                .contains("\"symbol\":\"AAPL\"");
        assertThat(say("user", "revoke", "ann", "--role", "desk:eu"))
                .containsExactly("'ann' is no longer granted the role desk:eu");
    }

    @Test
    void aDisabledUserIsKeptOutUntilEnabled() {
        assertThat(say("user", "disable", "ann"))
                .containsExactly("'ann' may no longer use the API");
        assertThat(say("user", "disable", "ann")).containsExactly("'ann' was disabled already");
        assertThat(server.await(each -> each.status() == 404, "ann", POSITIONS).body())
                .contains("\"errorCode\":\"2\"");

        assertThat(say("user", "enable", "ann")).containsExactly("'ann' may use the API");
        assertThat(say("user", "enable", "ann")).containsExactly("'ann' was enabled already");
        assertThat(status(200, "ann", POSITIONS)).isEqualTo(200);
    }

    @Test
    void aRevokedAccountIsClosedSoon() {
        assertThat(say("user", "revoke", "ann", "A", "C"))
                .containsExactly("'ann' is no longer granted A", "'ann' was not granted C");
        assertThat(status(404, "ann", POSITIONS)).isEqualTo(404);

        assertThat(say("user", "grant", "ann", "A")).containsExactly("'ann' is granted A");
        assertThat(say("user", "grant", "ann", "A")).containsExactly("'ann' was granted A already");
        assertThat(status(200, "ann", POSITIONS)).isEqualTo(200);
    }

    @Test
    void everyAccountIsGrantedAndRevoked() {
        assertThat(say("user", "grant", "bob", "--every-account"))
                .containsExactly("'bob' may read every account");
        assertThat(status(200, "bob", POSITIONS)).isEqualTo(200);
        assertThat(say("user", "grant", "bob", "--every-account"))
                .containsExactly("'bob' was granted every account already");
        assertThat(say("user", "revoke", "bob", "A"))
                .containsExactly("'bob' was not granted A, but may read it like every account");

        assertThat(say("user", "revoke", "bob", "--every-account"))
                .containsExactly("'bob' may no longer read every account");
        assertThat(status(404, "bob", POSITIONS)).isEqualTo(404);
        assertThat(say("user", "revoke", "bob", "--every-account"))
                .containsExactly("'bob' was not granted every account");
        say("user", "deny", "--role", "desk", "--type", "STOCK");
        say("user", "grant", "bob", "--group", "vip", "--role", "desk");
        say("user", "grant", "bob", "--every-account");
        assertThat(say("user", "revoke", "bob", "--every-account"))
                .containsExactly(
                        "'bob' may no longer read every account, but keeps granted groups");
        assertThat(say("user", "revoke", "bob", "C", "--role", "desk"))
                .containsExactly(
                        "'bob' was not granted C, but keeps granted groups",
                        "'bob' is no longer granted the role desk");
        say("user", "grant", "bob", "C");
        assertThat(say("user", "revoke", "bob", "--every-account"))
                .containsExactly(
                        "'bob' was not granted every account, but keeps granted accounts and groups");
        assertThat(say("user", "revoke", "bob", "--group", "vip"))
                .containsExactly("'bob' is no longer granted the group vip");
        assertThat(say("user", "revoke", "bob", "--every-account"))
                .containsExactly("'bob' was not granted every account, but keeps granted accounts");
    }

    @Test
    void aRemovedUserIsUnknown() {
        assertThat(say("user", "remove", "ann")).containsExactly("removed 'ann'");

        assertThat(status(401, "ann", POSITIONS)).isEqualTo(401);
    }

    @Test
    void usersAreListedAndShown() {
        say("user", "deny", "ann", "--symbol", "AAPL");
        say("user", "deny", "--role", "desk", "--symbol", "AAPL", "--type", "STOCK");
        say("user", "grant", "bob", "--group", "retail", "--role", "desk");

        assertThat(say("user", "list"))
                .containsExactly(
                        "USER  API  ACCOUNTS  GROUPS  DENIED SYMBOLS  DENIED TYPES  SESSIONS",
                        "ann   yes  2         0       1               1             0",
                        "bob   yes  0         1       1               1             0",
                        "eve   no   0         0       0               0             0",
                        "root  yes  every     0       0               0             0");
        assertThat(say("user", "show", "ann"))
                .containsExactly(
                        "user           ann",
                        "API            yes",
                        "account        A",
                        "account        B",
                        "denied symbol  AAPL",
                        "denied type    FUTURES");
        assertThat(say("user", "show", "bob"))
                .containsExactly(
                        "user                       bob",
                        "API                        yes",
                        "group                      retail",
                        "role                       desk",
                        "denied symbol by the role  AAPL",
                        "denied type by the role    STOCK");
        assertThat(say("user", "show", "root"))
                .containsExactly(
                        "user     root",
                        "API      yes",
                        "account  every one, those to come included");
    }

    private int status(int expected, String user, String path) {
        return server.await(each -> each.status() == expected, user, path).status();
    }

    /** Types a command that goes well, and returns what it says. */
    private List<String> say(String... arguments) {
        boolean hasInput = arguments[0].endsWith("\n");
        Typed typed =
                hasInput
                        ? run(
                                arguments[0],
                                List.of(arguments)
                                        .subList(1, arguments.length)
                                        .toArray(String[]::new))
                        : run("", arguments);
        assertThat(typed.err()).isEmpty();
        assertThat(typed.exitCode()).isZero();
        return typed.out();
    }

    private Typed run(String input, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", server.database().url()));
        return Typed.runWithInput(input, all.toArray(String[]::new));
    }
}
