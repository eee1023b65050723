package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import org.junit.jupiter.api.Test;

/** Another program changes the books by plain SQL while the server runs. */
@OnEveryEngine
class ChangesInTheDatabaseTest extends ServedBooksTest {

    private static final String POSITION =
            "'%s', '%s', 'AAPL', 'BUY', 1, 221, timestamp with time zone '2026-01-20 15:00:00Z', 221,"
                    + " timestamp with time zone '2026-01-20 15:00:00Z', null, null, null";

    @Test
    void anInsertedPositionChangesTheTagOfItsAccountAndOfNoOther() {
        String tagOfA = tag("A");
        String tagOfB = tag("B");

        server.sql("insert into position values (" + POSITION.formatted("A", "new") + ")");

        assertThat(tag("A")).isNotEqualTo(tagOfA);
        assertThat(tag("B")).isEqualTo(tagOfB);
        assertThat(server.get("root", "/accounts/A/positions").body())
                .contains("\"positionCode\":\"new\"");
    }

    @Test
    void aChangedPositionChangesTheTagOfItsAccountAndOfNoOther() {
        String tagOfA = tag("A");
        String tagOfB = tag("B");

        server.sql("update position set quantity = 26000 where account_code = 'A'");

        assertThat(tag("A")).isNotEqualTo(tagOfA);
        assertThat(tag("B")).isEqualTo(tagOfB);
    }

    @Test
    void aMovedPositionChangesTheTagsOfBothAccountsAndOfNoOther() {
        String tagOfA = tag("A");
        String tagOfB = tag("B");
        String tagOfC = tag("C");

        server.sql(
                "update position set account_code = 'B', position_code = '2' where account_code = 'A'");

        assertThat(tag("A")).isNotEqualTo(tagOfA);
        assertThat(tag("B")).isNotEqualTo(tagOfB);
        assertThat(tag("C")).isEqualTo(tagOfC);
    }

    @Test
    void aDeletedPositionChangesTheTagOfItsAccountAndOfNoOther() {
        String tagOfA = tag("A");
        String tagOfB = tag("B");

        server.sql("delete from position where account_code = 'A'");

        assertThat(tag("A")).isNotEqualTo(tagOfA);
        assertThat(tag("B")).isEqualTo(tagOfB);
        assertThat(server.get("root", "/accounts/A/positions").body())
                .isEqualTo("{\"positions\":[]}");
    }

    @Test
    void aConditionalRequestIsAnswered304UntilThePositionsChange() {
        String tag = tag("A");

        RawHttp.Answer unchanged =
                server.get("root", "/accounts/A/positions", "If-None-Match: " + tag);
        server.sql("update position set quantity = 26000 where account_code = 'A'");
        RawHttp.Answer changed =
                server.get("root", "/accounts/A/positions", "If-None-Match: " + tag);

        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(unchanged.header("ETag")).isEqualTo(tag);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.body()).contains("\"quantity\":26000,");
    }

    @Test
    void aNewPasswordIsInForceSoonAndTheOldOneIsNot() {
        assertThat(server.get("ann", "/accounts/A/positions").status()).isEqualTo(200);

        server.sql(
                "update api_user set password_hash = (select password_hash from api_user where name = 'bob') || 'x'"
                        + " where name = 'ann'");

        assertThat(
                        server.await(
                                        answer -> answer.status() == 401,
                                        "ann",
                                        "/accounts/A/positions")
                                .status())
                .isEqualTo(401);
    }

    @Test
    void aWithdrawnGrantIsInForceSoon() {
        assertThat(server.get("ann", "/accounts/A/positions").status()).isEqualTo(200);

        server.sql("delete from user_account where user_name = 'ann' and account_code = 'A'");

        RawHttp.Answer answer =
                server.await(later -> later.status() == 404, "ann", "/accounts/A/positions");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body()).isEqualTo("{\"description\":\"Account not found\"}");
    }

    @Test
    void aNewDenialIsInForceSoon() {
        assertThat(server.get("ann", "/accounts/A/instruments/AAPL").body()).contains("AAPL");

        server.sql("insert into user_denial values ('ann', 'SYMBOL', 'AAPL')");

        String path = "/accounts/A/instruments/AAPL";
        assertThat(server.await(answer -> !answer.body().contains("AAPL"), "ann", path).body())
                .isEqualTo("{\"instrumentDetails\":[]}");
    }

    @Test
    void withdrawnApiAccessIsInForceSoon() {
        assertThat(server.get("ann", "/accounts/A/positions").status()).isEqualTo(200);

        server.sql("update api_user set api_access = false where name = 'ann'");

        RawHttp.Answer answer =
                server.await(later -> later.status() == 404, "ann", "/accounts/A/positions");
        assertThat(answer.body())
                .isEqualTo("{\"errorCode\":\"2\",\"description\":\"Entity not found at server\"}");
    }

    @Test
    void changedTermsAndInstrumentsAreSeenSoon() {
        server.sql("update group_terms set margin_rate = '0.007' where account_group = 'vip'");
        server.sql("update instrument set type = 'ETF' where symbol = 'AAPL'");

        assertThat(
                        server.await(
                                        later -> later.body().contains("0.007"),
                                        "ann",
                                        "/accounts/B/instruments/GBP%2FUSD")
                                .body())
                .contains("\"tiers\":[{\"endVolume\":\"Infinity\",\"value\":0.007}]");
        assertThat(
                        server.await(
                                        later -> later.body().contains("AAPL"),
                                        "ann",
                                        "/accounts/B/instruments/type/ETF")
                                .body())
                .contains("\"symbol\":\"AAPL\"");
    }

    private String tag(String account) {
        return server.get("root", "/accounts/" + account + "/positions").header("ETag");
    }
}
