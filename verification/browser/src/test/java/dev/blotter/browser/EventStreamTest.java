package dev.blotter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.kit.SampleBooks;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a browser does when the server cannot go on with an event stream: it comes again. */
class EventStreamTest {

    private static final String CHANGES = "/accounts/%s/positions/changes";

    @BeforeAll
    static void needsABrowser() {
        Chromium.browser();
    }

    @Test
    void aStreamOutlivesARestartOfTheDatabase(@TempDir Path directory) throws Exception {
        try (PostgresServer postgres = PostgresServer.in(directory);
                DemoServer server =
                        DemoServer.over(DemoBook.importedInto(TestDatabase.bareOn(postgres)));
                EventStream stream =
                        new EventStream(
                                server.root(),
                                CHANGES.formatted("default:100042"),
                                "trader",
                                "trader-demo")) {
            server.sql(open("before"));
            stream.awaitPosition("before");
            restart(postgres, stream);

            server.sql(open("after"));
            stream.awaitPosition("after");
        }
    }

    private static void restart(PostgresServer postgres, EventStream stream) {
        postgres.close();
        stream.awaitPauses(2);
        postgres.startAgain();
    }

    @Test
    void aFullQueueNeitherHoldsUpAStreamNorKeepsOneAway() throws Exception {
        try (OneWorkerServer server = new OneWorkerServer();
                EventStream early = streamOf(server)) {
            server.open("before");
            early.awaitPosition("before");
            server.fill();
            server.open("meanwhile");
            early.awaitPosition("meanwhile");
            try (EventStream late = streamOf(server)) {
                late.awaitPauses(2);
                server.release();

                server.open("after");
                early.awaitPosition("after");
                late.awaitPosition("after");
            }
        }
    }

    private static EventStream streamOf(OneWorkerServer server) {
        return new EventStream(
                server.root(),
                CHANGES.formatted(SampleBooks.ANNS.value()),
                SampleBooks.ANN.value(),
                SampleBooks.passwordOf(SampleBooks.ANN));
    }

    @Test
    void aProxyPassesEachEventOnWhileTheStreamGoesOn(@TempDir Path directory) throws Exception {
        try (DemoServer server = DemoServer.start();
                Nginx nginx = Nginx.before(server.root(), directory);
                EventStream stream =
                        new EventStream(
                                nginx.at(server.root()),
                                CHANGES.formatted("default:100042"),
                                "trader",
                                "trader-demo")) {
            for (String code : List.of("first", "second", "third")) {
                server.sql(open(code));
                stream.awaitPosition(code);
            }
            assertThat(stream.requests()).isEqualTo(1);
        }
    }

    private static String open(String code) {
        return ("insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                        + " open_time, open_price, last_update_time) values ('default:100042', '%s', 'AAPL',"
                        + " 'BUY', 1, 1, timestamp with time zone '2026-01-05 10:00:00+00', 1.5,"
                        + " timestamp with time zone '2026-01-05 10:00:00+00')")
                .formatted(code);
    }
}
