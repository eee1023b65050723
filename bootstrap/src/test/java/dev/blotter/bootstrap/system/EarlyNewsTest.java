package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.exchange.Exchange;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A request whose wait ends while the thread that began it has not left it yet. */
class EarlyNewsTest {

    private static final String TARGET = "/accounts/default:bob/positions";
    private static final String BOB = RawHttp.basic("bob@work", "bob@workbob@work");
    private static final String PING = "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n";

    /** With one worker, which takes the next request when it has left the one before. */
    private static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    "/",
                    new RequestLimits(8192, 16384, 65536, 1, 10, Duration.ofSeconds(10)));

    private final LeavesLate observer = new LeavesLate();
    private BlotterServer server;

    @BeforeEach
    void start() throws IOException {
        Blotter blotter =
                Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT);
        server =
                BlotterServer.start(
                        TestServer.whole(new BlotterFeature(blotter, new LongPolls(1))),
                        SETTINGS,
                        observer);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void theConnectionGoesOn() {
        String tag = RawHttp.get(server.address(), TARGET, BOB).header("ETag");
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    "GET %s HTTP/1.1\r\nHost: x\r\n%s\r\nIf-None-Match: %s\r\nPrefer: wait=60\r\nX-Request-Id: %s\r\n\r\n"
                            .formatted(TARGET, BOB, tag, LeavesLate.ID));
            await(observer.served);
            http.write(PING);
            assertThat(http.answer(false).status()).isEqualTo(304);
            assertThat(http.answer(false).status()).isEqualTo(204);

            assertThat(RawHttp.get(server.address(), TARGET, BOB).status()).isEqualTo(200);
            http.write(PING);
            assertThat(http.answer(false).status()).isEqualTo(204);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(300, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException("interrupted while waiting", interrupted);
        }
    }

    /** Keeps the thread in one request, when all is done, until its answer has been sent. */
    private static final class LeavesLate implements RequestObserver {

        private static final String ID = "late";

        private final CountDownLatch served = new CountDownLatch(1);
        private final CountDownLatch ended = new CountDownLatch(1);

        @Override
        public void ended(RequestEvent request) {
            if (request.id().equals(ID)) {
                ended.countDown();
            }
        }

        @Override
        public void during(Exchange request, Runnable work) {
            work.run();
            if (request.id().equals(ID)) {
                served.countDown();
                await(ended);
            }
        }
    }
}
