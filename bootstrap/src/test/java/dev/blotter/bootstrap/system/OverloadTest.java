package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.CrossOrigin;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A server with one worker and room for one more request, whose answers wait until the test lets
 * them go.
 */
class OverloadTest {

    private static final String PATH = "/accounts/default:ann/instruments/AAPL";

    private final CountDownLatch working = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @Test
    void requestsBeyondTheQueueAreRefusedAtOnceAndTheOthersAnswered() throws Exception {
        try (BlotterServer server = start(Duration.ofMinutes(1))) {
            CompletableFuture<RawHttp.Answer> worked = ask(server);
            assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();
            List<CompletableFuture<RawHttp.Answer>> more =
                    Stream.generate(() -> ask(server)).limit(8).toList();
            RawHttp.Answer refused =
                    (RawHttp.Answer)
                            CompletableFuture.anyOf(more.toArray(CompletableFuture[]::new))
                                    .get(300, TimeUnit.SECONDS);

            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(refused.header("Access-Control-Allow-Origin"))
                    .isEqualTo("https://desk.example.com");
            assertThat(refused.header("Vary"))
                    .isEqualTo("Authorization, Accept, Accept-Encoding, Origin");
            assertThat(refused.body())
                    .isEqualTo("{\"description\":\"Service unavailable, try again later\"}");
            release.countDown();
            assertThat(worked.get(300, TimeUnit.SECONDS).status()).isEqualTo(200);
            assertThat(more).anyMatch(queued -> queued.join().status() == 200);
        }
    }

    @Test
    void whoeverIsRefusedMayAskAgainOnTheSameConnection() throws Exception {
        try (BlotterServer server = start(Duration.ofMinutes(1));
                RawHttp open = RawHttp.to(server.address())) {
            List<CompletableFuture<RawHttp.Answer>> others = fill(server);
            assertThat(askOn(open).status()).isEqualTo(503);
            release.countDown();
            others.forEach(CompletableFuture::join);

            assertThat(askOn(open).status()).isEqualTo(200);
        }
    }

    @Test
    void aStoppingServerClosesTheConnectionsThatItRefuses() throws Exception {
        BlotterServer server = start(Duration.ofMinutes(1));
        try (RawHttp open = RawHttp.to(server.address())) {
            List<CompletableFuture<RawHttp.Answer>> others = fill(server);
            assertThat(askOn(open).header("Connection")).isEmpty();
            CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);

            assertThat(refusedForGood(open).header("Connection")).isEqualTo("close");
            release.countDown();
            others.forEach(CompletableFuture::join);
            stopped.get(300, TimeUnit.SECONDS);
        }
    }

    @Test
    void aServerThatStopsClosesConnectionsThatAskLater() throws Exception {
        BlotterServer server = start(Duration.ofMinutes(1));
        try (RawHttp late = RawHttp.to(server.address())) {
            List<CompletableFuture<RawHttp.Answer>> others = fill(server);
            CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
            RawHttp.awaitRefused(server.address());

            RawHttp.Answer refused = askOn(late);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(refused.header("Connection")).isEqualTo("close");
            release.countDown();
            others.forEach(CompletableFuture::join);
            stopped.get(300, TimeUnit.SECONDS);
        }
    }

    /** Until it stops, it refuses since it is full. */
    private static RawHttp.Answer refusedForGood(RawHttp open) {
        return Stream.generate(() -> askOn(open))
                .peek(answer -> assertThat(answer.status()).isEqualTo(503))
                .peek(answer -> assertThat(answer.header("Retry-After")).isEqualTo("1"))
                .filter(answer -> !answer.header("Connection").isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /** Occupies the worker and the queue. */
    private List<CompletableFuture<RawHttp.Answer>> fill(BlotterServer server) throws Exception {
        CompletableFuture<RawHttp.Answer> worked = ask(server);
        assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<RawHttp.Answer> queued = ask(server);
        Pause.until(() -> server.metrics().queued() > 0);
        return List.of(worked, queued);
    }

    private static RawHttp.Answer askOn(RawHttp open) {
        return open.request("GET", PATH, RawHttp.basic("ann", "annann"));
    }

    @Test
    void aStoppingServerFinishesWhatIsInFlight() throws Exception {
        BlotterServer server = start(Duration.ofMinutes(1));
        CompletableFuture<RawHttp.Answer> inFlight = ask(server);
        assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
        RawHttp.awaitRefused(server.address());
        release.countDown();

        assertThat(inFlight.get(300, TimeUnit.SECONDS).status()).isEqualTo(200);
        stopped.get(300, TimeUnit.SECONDS);
    }

    @Test
    void aStoppingServerWaitsNoLongerThanTheGracePeriod() throws Exception {
        BlotterServer server = start(Duration.ofMillis(200));
        CompletableFuture<RawHttp.Answer> inFlight = ask(server);
        assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();

        CompletableFuture.runAsync(server::close).get(300, TimeUnit.SECONDS);

        assertThat(inFlight).failsWithin(Duration.ofSeconds(20));
        release.countDown();
    }

    private BlotterServer start(Duration grace) throws IOException {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        Blotter slow =
                new Blotter(
                        real.admitCallers(),
                        real.manageSessions(),
                        real.findAccounts(),
                        Searches.by(
                                query -> {
                                    working.countDown();
                                    await(release);
                                    return Searches.ofNothing(query);
                                }),
                        real.followInstruments(),
                        real.findPositions());
        return BlotterServer.start(
                TestServer.whole(new BlotterFeature(slow)),
                new ServerSettings(
                                "127.0.0.1",
                                0,
                                "/",
                                new RequestLimits(8192, 16384, 65536, 1, 1, grace))
                        .with(CrossOrigin.parse("https://desk.example.com")));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static CompletableFuture<RawHttp.Answer> ask(BlotterServer server) {
        return CompletableFuture.supplyAsync(
                () ->
                        RawHttp.get(
                                server.address(),
                                PATH,
                                RawHttp.basic("ann", "annann"),
                                "Origin: https://desk.example.com"),
                task -> new Thread(task).start());
    }
}
