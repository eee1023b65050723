package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Event streams that stay open, event after event. */
@OnEveryEngine
class StreamsThatStayTest extends ServedBooksTest {

    private static final String ROOT = RawHttp.basic("root", "secret");
    private static final String ANN = RawHttp.basic("ann", "secret");
    private static final String ONE = "/accounts/A/positions";

    private final Follower follower = new Follower(ONE, "");

    @Test
    void oneAnswerHasManyEvents() {
        try (RawHttp stream = follower.stream(server, ROOT, "Accept-Encoding: gzip")) {
            RawHttp.Answer head = stream.head();
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.header("Content-Type")).isEqualTo("text/event-stream");
            assertThat(head.header("Transfer-Encoding")).isEqualTo("chunked");
            assertThat(head.header("Content-Encoding")).isEmpty();
            assertThat(head.header("Cache-Control")).isEqualTo("private, no-cache");
            assertThat(head.header("X-Accel-Buffering")).isEqualTo("no");
            assertThat(head.header("X-Books-Time")).isNotEmpty();
            follower.readEvent(stream);
            assertThat(follower.body()).isEqualTo(list().body());
            for (int quantity = 701; quantity < 705; quantity++) {
                server.awaitWaiting(1);
                server.sql("update position set quantity = " + quantity);
                follower.readEvent(stream);

                assertThat(follower.body()).contains(":" + quantity).isEqualTo(list().body());
                assertThat(follower.tag()).isEqualTo(list().header("ETag"));
            }
        }
        server.awaitWaiting(0);
    }

    @Test
    void whoHasTheLatestStateGetsAHeadAndWhatChangesNext() {
        follower.ask(server);
        try (RawHttp stream = follower.stream(server, ROOT)) {
            assertThat(stream.head().status()).isEqualTo(200);
            assertThat(stream.part()).isEqualTo(":\n\n");
            server.sql("update position set quantity = 777");
            follower.readEvent(stream);

            assertThat(follower.body()).isEqualTo(list().body());
        }
    }

    @Test
    void nothingIsMissedOrHalfWhileManyWrite() {
        Follower all = new Follower("/accounts/positions", "");
        try (RawHttp stream = all.stream(server, ROOT)) {
            stream.head();
            all.readEvent(stream);
            CompletableFuture<?>[] writers =
                    IntStream.range(0, 3)
                            .mapToObj(
                                    n ->
                                            CompletableFuture.runAsync(
                                                    () -> write(n), StreamsThatStayTest::start))
                            .toArray(CompletableFuture[]::new);
            CompletableFuture<Void> written =
                    CompletableFuture.allOf(writers)
                            .whenComplete((done, failed) -> server.sql(opening("'B'", "'last'")));
            int compared = 0;
            while (!all.body().contains("\"last\"")) {
                all.readEvent(stream);
                compared += isAsRead(all) ? 1 : 0;
            }
            written.join();
            assertThat(isAsRead(all)).as("%s states compared before", compared).isTrue();
        }
    }

    private static void start(Runnable task) {
        new Thread(task, "writer").start();
    }

    /** Compares if another client reads the same state. */
    private boolean isAsRead(Follower all) {
        RawHttp.Answer list = server.get("root", all.list());
        boolean same = list.header("ETag").equals(all.tag());
        if (same) {
            assertThat(all.body()).isEqualTo(list.body());
        }
        return same;
    }

    private void write(int writer) {
        try (Connection connection = server.database().connect();
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < 40; i++) {
                statement.execute(opening("'B'", "'" + writer + "-" + i + "'"));
                statement.execute(
                        "delete from position where position_code = '"
                                + writer
                                + "-"
                                + (i - 3)
                                + "'");
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static String opening(String account, String code) {
        return "insert into position (account_code, position_code, symbol, side, quantity,"
                + " quantity_notional, open_time, open_price, last_update_time)"
                + " values (%s, %s, 'AAPL', 'BUY', 1, 1, timestamp with time zone '2026-01-20 15:00:00Z',"
                        .formatted(account, code)
                + " 1, timestamp with time zone '2026-01-20 15:00:00Z')";
    }

    @Test
    void aStreamEndsWithThePermission() {
        Follower anns = new Follower(ONE, "");
        try (RawHttp stream = anns.stream(server, ANN)) {
            stream.head();
            anns.readEvent(stream);
            server.awaitWaiting(1);
            server.sql("delete from user_account where user_name = 'ann'");

            assertThat(rest(stream)).isEmpty();
        }
        server.awaitWaiting(0);
    }

    @Test
    void aStreamEndsWithTheSession() {
        String login = "{\"username\":\"root\",\"password\":\"secret\"}";
        String token =
                RawHttp.post(server.address(), "/dxsca-web/login", login)
                        .body()
                        .replaceAll(".*\"sessionToken\":\"(.*?)\".*", "$1");
        String session = "Authorization: DXAPI " + token;
        try (RawHttp stream = follower.stream(server, session)) {
            stream.head();
            follower.readEvent(stream);
            server.awaitWaiting(1);
            try (RawHttp other = RawHttp.to(server.address())) {
                assertThat(
                                other.request(
                                                "POST",
                                                "/dxsca-web/logout",
                                                session,
                                                "Content-Length: 0")
                                        .status())
                        .isEqualTo(200);
            }
            assertThat(rest(stream)).isEmpty();
        }
        server.awaitWaiting(0);
    }

    @Test
    void aServerThatStopsEndsStreamsInOrder() {
        TestServer another = server.another();
        try (RawHttp stream = follower.stream(another, ROOT)) {
            stream.head();
            follower.readEvent(stream);
            another.awaitWaiting(1);
            another.close();

            assertThat(stream.part()).isEmpty();
        }
    }

    /** What comes until the end. */
    private static String rest(RawHttp stream) {
        StringBuilder rest = new StringBuilder();
        for (String part = stream.part(); !part.isEmpty(); part = stream.part()) {
            rest.append(part);
        }
        return rest.toString();
    }

    private RawHttp.Answer list() {
        return server.get("root", ONE);
    }
}
