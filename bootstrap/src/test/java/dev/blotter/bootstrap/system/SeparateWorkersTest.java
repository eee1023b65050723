package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.FindPositions;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Requests of one kind, while all workers for another are stuck. */
class SeparateWorkersTest {

    private static final String INSTRUMENTS = "/accounts/default:ann/instruments/query?symbols=E*";
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");
    private static final String POSITIONS = "/accounts/default:ann/positions";

    private final CountDownLatch working = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @Test
    void instrumentsAreAnsweredWhileNoPositionsAre() throws Exception {
        try (BlotterServer server = start()) {
            CompletableFuture<RawHttp.Answer> worked = ask(server, POSITIONS);
            assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();
            List<CompletableFuture<RawHttp.Answer>> more =
                    Stream.generate(() -> ask(server, POSITIONS)).limit(2).toList();
            RawHttp.Answer refused =
                    (RawHttp.Answer)
                            CompletableFuture.anyOf(more.toArray(CompletableFuture[]::new))
                                    .get(300, TimeUnit.SECONDS);

            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(ask(server, INSTRUMENTS).get(300, TimeUnit.SECONDS).status()).isEqualTo(200);
            release.countDown();
            assertThat(worked.get(300, TimeUnit.SECONDS).status()).isEqualTo(200);
        } finally {
            release.countDown();
        }
    }

    /** A restarted server has the passwords of all users to check. */
    @Test
    void aSessionIsAnsweredWhileNoPasswordIs() throws Exception {
        try (BlotterServer server = start()) {
            String session = "Authorization: DXAPI " + login(server);
            CompletableFuture<RawHttp.Answer> worked = ask(server, POSITIONS);
            assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();
            CompletableFuture<String> another =
                    CompletableFuture.supplyAsync(
                            () -> login(server), task -> new Thread(task).start());

            assertThat(RawHttp.get(server.address(), INSTRUMENTS, session).status()).isEqualTo(200);
            assertThat(RawHttp.get(server.address(), "/users/self", session).status())
                    .isEqualTo(200);
            assertThat(worked).isNotDone();
            assertThat(another).isNotDone();
            release.countDown();
            assertThat(worked.get(300, TimeUnit.SECONDS).status()).isEqualTo(200);
            assertThat(another.get(300, TimeUnit.SECONDS)).isNotEmpty();
        } finally {
            release.countDown();
        }
    }

    private static String login(BlotterServer server) {
        String body =
                RawHttp.post(
                                server.address(),
                                "/login",
                                "{\"username\":\"ann\",\"password\":\"annann\"}")
                        .body();
        return TOKEN.matcher(body).results().findFirst().orElseThrow().group(1);
    }

    /** One worker of each kind, and room for one request that waits for it. */
    private BlotterServer start() throws IOException {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        FindPositions slow =
                SlowPort.of(
                        FindPositions.class,
                        real.findPositions(),
                        () -> {
                            working.countDown();
                            release.await();
                            return null;
                        });
        return BlotterServer.start(
                TestServer.whole(
                        new BlotterFeature(
                                new Blotter(
                                        real.admitCallers(),
                                        real.manageSessions(),
                                        real.findAccounts(),
                                        real.findInstruments(),
                                        real.followInstruments(),
                                        slow))),
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        "/",
                        new RequestLimits(8192, 16384, 65536, 1, 1, Duration.ofSeconds(1))));
    }

    private static CompletableFuture<RawHttp.Answer> ask(BlotterServer server, String target) {
        return CompletableFuture.supplyAsync(
                () -> RawHttp.get(server.address(), target, OneWorker.ANN),
                task -> new Thread(task).start());
    }
}
