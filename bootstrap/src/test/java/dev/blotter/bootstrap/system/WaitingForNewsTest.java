package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that prefer to wait until positions change. */
@OnEveryEngine
class WaitingForNewsTest extends ServedBooksTest {

    private static final String ONE = "/accounts/A/positions";
    private static final String SEVERAL = "/accounts/positions?accounts=A,B";
    private static final String EVERY = "/accounts/positions";
    private static final int LONG = 60;

    /** Longer than a machine stands still, before which a wait may not have begun. */
    private static final int BRIEF = 3;

    @ParameterizedTest
    @ValueSource(strings = {ONE, SEVERAL, EVERY})
    void aChangeByPlainSqlIsSentAtOnce(String path) {
        WaitingClient client = WaitingClient.ann(server, path, LONG);
        server.awaitWaiting(1);

        server.sql("update position set quantity = 777 where account_code = 'A'");

        RawHttp.Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=60");
        assertThat(answer.body()).contains("\"quantity\":777").isEqualTo(body(path));
        assertThat(answer.header("ETag")).isEqualTo(server.get("ann", path).header("ETag"));
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
        server.awaitWaiting(0);
    }

    @Test
    void everyChangeIsSeenByAClientThatWaitsAgainAndAgain() {
        for (int quantity = 101; quantity < 104; quantity++) {
            WaitingClient client = WaitingClient.ann(server, ONE, LONG);
            server.sql("update position set quantity = %s".formatted(quantity));

            assertThat(client.answer().body()).contains("\"quantity\":" + quantity);
        }
    }

    @Test
    void withoutAChangeTheAnswerIs304AtTheEnd() {
        RawHttp.Answer answer = WaitingClient.ann(server, SEVERAL, BRIEF).answer();

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=3");
        assertThat(answer.header("ETag")).isEqualTo(server.get("ann", SEVERAL).header("ETag"));
    }

    @Test
    void whatChangesElsewhereIsNoNews() {
        WaitingClient other = WaitingClient.ann(server, "/accounts/B/positions", LONG);
        WaitingClient client = WaitingClient.ann(server, ONE, LONG);
        server.awaitWaiting(2);
        server.sql("update position set quantity = 5 where account_code = 'B'");

        assertThat(other.answer().status()).isEqualTo(200);
        assertWaitsForNews(client);
    }

    private void assertWaitsForNews(WaitingClient client) {
        Pause.of(500);
        server.sql("update position set quantity = 777 where account_code = 'A'");
        assertThat(client.answer().body()).contains("\"quantity\":777,");
    }

    @Test
    void aTransactionThatIsTakenBackIsNoNews() throws SQLException {
        WaitingClient client = WaitingClient.ann(server, ONE, LONG);
        server.awaitWaiting(1);
        inTransaction(Connection::rollback, "update position set quantity = 5");

        assertWaitsForNews(client);
    }

    @Test
    void aPositionThatComesAndGoesInAnEmptyAccountIsNoNews() throws SQLException {
        server.sql("delete from position where account_code = 'A'");
        WaitingClient client = WaitingClient.ann(server, ONE, LONG);
        server.awaitWaiting(1);
        inTransaction(
                Connection::commit,
                "update position set account_code = 'A' where account_code = 'B'",
                "update position set account_code = 'B' where account_code = 'A'");

        Pause.of(500);
        server.sql(
                "update position set account_code = 'A', quantity = 777 where account_code = 'B'");
        assertThat(client.answer().body()).contains("\"quantity\":777,");
    }

    @Test
    void whoDoesNotSayHowLongIsAnsweredAtOnce() {
        String tag = server.get("ann", ONE).header("ETag");

        assertThat(
                        List.of(
                                "Prefer: wait=abc",
                                "Prefer: wait=-1",
                                "Prefer: wait",
                                "Prefer: wait=0",
                                "Prefer: respond-async",
                                "X-None: none"))
                .allSatisfy(
                        prefer -> {
                            RawHttp.Answer answer =
                                    server.get("ann", ONE, "If-None-Match: " + tag, prefer);

                            assertThat(answer.status()).isEqualTo(304);
                            assertThat(answer.headers()).doesNotContainKey("Preference-Applied");
                        });
    }

    @Test
    void whoHasNotTheLatestOrDoesNotSayIsAnsweredAtOnce() {
        for (String header : List.of("If-None-Match: \"old\"", "X-None: none")) {
            RawHttp.Answer answer = server.get("ann", ONE, header, "Prefer: wait=60");

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.headers()).doesNotContainKey("Preference-Applied");
        }
    }

    @Test
    void waitingClientsKeepNoWorkerFromOthers() {
        int clients = 5 * TestServer.SETTINGS.requests().workers();
        List<WaitingClient> waiting =
                IntStream.range(0, clients)
                        .mapToObj(i -> WaitingClient.ann(server, ONE, LONG))
                        .toList();
        server.awaitWaiting(clients);

        assertThat(server.get("ann", SEVERAL).status()).isEqualTo(200);
        server.sql("update position set quantity = 1");
        assertThat(waiting)
                .allSatisfy(client -> assertThat(client.answer().status()).isEqualTo(200));
    }

    @Test
    void aLongAnswerIsSentAsGzipToWhoAcceptsIt() {
        String accept = "Accept-Encoding: gzip";
        for (int i = 2; i < 12; i++) {
            server.sql(
                    "insert into position select account_code, '"
                            + i
                            + "', symbol, side,"
                            + " quantity, quantity_notional, open_time, open_price, last_update_time,"
                            + " null, null, null from position where account_code = 'A' and position_code = '1'");
        }
        String tag = server.get("ann", ONE, accept).header("ETag");
        WaitingClient client =
                WaitingClient.asking(
                        server,
                        "/dxsca-web" + ONE,
                        RawHttp.basic("ann", "secret"),
                        accept,
                        "If-None-Match: " + tag,
                        "Prefer: wait=60");
        server.awaitWaiting(1);
        server.sql("update position set quantity = 1");

        RawHttp.Answer answer = client.answer();
        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(answer.header("ETag"))
                .endsWith("-gzip\"")
                .isEqualTo(server.get("ann", ONE, accept).header("ETag"));
    }

    @Test
    void beyondTheMostThatMayWaitOthersAreAnsweredAtOnce() {
        try (TestServer small = server.anotherFor(1)) {
            WaitingClient first = WaitingClient.ann(small, ONE, LONG);
            small.awaitWaiting(1);

            RawHttp.Answer second = WaitingClient.ann(small, ONE, LONG).answer();
            assertThat(second.status()).isEqualTo(304);
            assertThat(second.headers()).doesNotContainKey("Preference-Applied");
            server.sql("update position set quantity = 777");
            assertThat(first.answer().header("Preference-Applied")).isEqualTo("wait=60");
            assertThat(WaitingClient.ann(small, ONE, BRIEF).answer().header("Preference-Applied"))
                    .isEqualTo("wait=3");
        }
    }

    @Test
    void aServerThatStopsAnswersThoseWhoWait() {
        WaitingClient client;
        long begun;
        try (TestServer other = server.another()) {
            client = WaitingClient.ann(other, ONE, LONG);
            other.awaitWaiting(1);
            begun = System.nanoTime();
        }
        long took = System.nanoTime() - begun;

        assertThat(client.answer().status()).isEqualTo(304);
        assertThat(took).isLessThan(TestServer.SETTINGS.requests().grace().toNanos());
    }

    @Test
    void whenTheDatabaseGoesAwayTheAnswerIsThatOfANewRequest() {
        server.database().goingAway();
        try (TestServer other = server.another()) {
            WaitingClient client = WaitingClient.ann(other, ONE, LONG);
            other.awaitWaiting(1);
            server.database().takeAway();

            RawHttp.Answer answer = client.answer();
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.header("Retry-After")).isEqualTo("1");
        }
    }

    private String body(String path) {
        return server.get("ann", path).body();
    }

    private void inTransaction(Ending ending, String... statements) throws SQLException {
        try (Connection connection = server.database().connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (String each : statements) {
                statement.execute(each);
            }
            ending.end(connection);
        }
    }

    private interface Ending {
        void end(Connection connection) throws SQLException;
    }
}
