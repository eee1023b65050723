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
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** A server that stops after clients have gone away before their answers ended. */
class StopAfterLostClientsTest {

    private static final Duration GRACE = Duration.ofSeconds(20);
    private static final String LIST = "/accounts/default:ann/positions";
    private static final String ANN = RawHttp.basic("ann", "annann");

    private final Queue<RequestEvent> ended = new ConcurrentLinkedQueue<>();

    private final LongPolls longPolls = new LongPolls(10);
    private final BlotterServer server;

    StopAfterLostClientsTest() throws IOException {
        server =
                BlotterServer.start(
                        TestServer.whole(
                                new BlotterFeature(
                                        Blotter.over(
                                                new InMemoryBooks(SampleBooks.books()).ports(),
                                                Limits.DEFAULT),
                                        longPolls)),
                        new ServerSettings(
                                "127.0.0.1",
                                0,
                                "/",
                                new RequestLimits(8192, 16384, 65536, 1, 1, GRACE)),
                        new RequestObserver() {
                            @Override
                            public void ended(RequestEvent request) {
                                ended.add(request);
                            }
                        });
    }

    @Test
    void itDoesNotWaitForALongPoll() throws IOException {
        String tag = RawHttp.get(server.address(), LIST, ANN).header("ETag");
        lose(
                "GET " + LIST,
                "Prefer: wait=50\r\nIf-None-Match: " + tag,
                socket -> Pause.until(() -> longPolls.count() == 1));
        assertStopsSoon();
    }

    @Test
    void itDoesNotWaitForAStream() throws IOException {
        lose(
                "GET " + LIST + "/changes",
                "Accept: text/event-stream",
                socket -> assertThat(socket.getInputStream().read()).isEqualTo('H'));
        assertStopsSoon();
    }

    private void assertStopsSoon() {
        longPolls.close();
        long begun = System.nanoTime();
        server.close();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(GRACE.dividedBy(2));
    }

    /** Sends a request, and resets the connection once it is held. */
    private void lose(String line, String fields, Held held) throws IOException {
        ended.clear();
        URI address = URI.create(server.address());
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            String request =
                    "%s HTTP/1.1\r\nHost: x\r\n%s\r\n%s\r\n\r\n".formatted(line, ANN, fields);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            held.await(socket);
            socket.setSoLinger(true, 0);
        }
        Pause.until(() -> ended.stream().anyMatch(each -> each.outcome() == Outcome.LOST));
    }

    private interface Held {
        void await(Socket socket) throws IOException;
    }
}
