package dev.blotter.browser;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.account.FindAccounts;
import dev.blotter.application.account.UserDetails;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * A server over books in memory, with one worker and room for one more request. Users are described
 * when the test lets it.
 */
final class OneWorkerServer implements AutoCloseable {

    private final CountDownLatch occupied = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final LongPolls longPolls = new LongPolls(10);
    private final HttpClient http = HttpClient.newHttpClient();
    private final BlotterServer server;

    OneWorkerServer() throws IOException {
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        Blotter slow =
                new Blotter(
                        real.admitCallers(),
                        real.manageSessions(),
                        new Later(real.findAccounts(), occupied, release),
                        real.findInstruments(),
                        real.followInstruments(),
                        real.findPositions());
        RequestLimits limits = new RequestLimits(8192, 16384, 65536, 1, 1, Duration.ZERO);
        server =
                BlotterServer.start(
                        new ResourceConfig()
                                .register(new BlotterFeature(slow, longPolls).asWholeApplication()),
                        new ServerSettings("127.0.0.1", 0, "/", limits));
    }

    String root() {
        return server.address();
    }

    /** Occupies the worker and the queue, when the stream waits and needs neither. */
    void fill() throws InterruptedException {
        while (longPolls.count() == 0) {
            Thread.sleep(5);
        }
        ask();
        occupied.await(); // by this request, and not by the end of the stream's
        ask();
        while (server.metrics().queued() == 0) {
            Thread.sleep(5);
        }
    }

    private void ask() {
        String user = SampleBooks.ROOT.value() + ":" + SampleBooks.passwordOf(SampleBooks.ROOT);
        byte[] octets = user.getBytes(StandardCharsets.UTF_8);
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(root() + "/users/self"))
                        .header(
                                "Authorization",
                                "Basic " + Base64.getEncoder().encodeToString(octets))
                        .build();
        CompletableFuture<?> unused = http.sendAsync(request, BodyHandlers.discarding());
    }

    /** Lets what it is occupied with come to an end. */
    void release() {
        release.countDown();
    }

    /** Opens a position of ann's. */
    void open(String code) {
        books.put(SampleBooks.position(SampleBooks.ANNS, code, "AAPL"));
    }

    @Override
    public void close() {
        release();
        longPolls.close();
        server.close();
    }

    private record Later(FindAccounts real, CountDownLatch occupied, CountDownLatch release)
            implements FindAccounts {

        @Override
        public UserDetails of(Caller caller) {
            await();
            return real.of(caller);
        }

        @Override
        public UserDetails named(Caller caller, String login) {
            await();
            return real.named(caller, login);
        }

        private void await() {
            occupied.countDown();
            try {
                release.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
