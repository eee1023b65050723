package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that wait for news and do not read it: a laptop that sleeps is one. */
class UnreadLongPollsTest {

    private static final String LARGE = "/accounts/A/positions";
    private static final String SMALL = "/accounts/B/positions";

    /** As many as there are threads that decide what those get who wait. */
    private static final int UNREAD = Math.max(2, Runtime.getRuntime().availableProcessors());

    private static final int POSITIONS = 30_000;

    private final List<RawHttp> clients = new ArrayList<>();
    @TempDir private Path directory;
    private TestServer server;

    @BeforeEach
    void start() {
        server = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        server.sql(
                """
                insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,
                open_time, open_price, last_update_time) select 'A', 'n' || x, 'AAPL', 'BUY', 1, 1,
                current_timestamp, 1, current_timestamp from system_range(1, %s)"""
                        .formatted(POSITIONS));
    }

    @AfterEach
    void stop() {
        clients.forEach(RawHttp::close);
        server.closeWithDatabase();
    }

    @Test
    void keepNoOneElseWaiting() {
        String tag = server.get("ann", LARGE).header("ETag");
        for (int i = 0; i < UNREAD; i++) {
            RawHttp client = RawHttp.withLittleRoom(server.address());
            client.write(
                    """
                    GET /dxsca-web%s HTTP/1.1
                    Host: test
                    %s
                    If-None-Match: %s
                    Prefer: wait=60

                    """
                            .formatted(LARGE, RawHttp.basic("ann", "secret"), tag)
                            .replace("\n", "\r\n"));
            clients.add(client);
        }
        server.awaitWaiting(UNREAD);
        server.sql("update position set quantity = 2 where position_code = 'n1'");
        server.awaitWaiting(0);

        WaitingClient reader = WaitingClient.of(server, SMALL, 60, RawHttp.basic("root", "secret"));
        server.awaitWaiting(1);
        server.sql("update position set quantity = 777 where account_code = 'B'");

        assertThat(reader.answer().body()).contains("777");
    }
}
