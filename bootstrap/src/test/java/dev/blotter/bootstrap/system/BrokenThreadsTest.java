package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.kit.MadeCertificate;
import dev.blotter.server.observability.Observability;
import dev.blotter.server.observability.ObservabilitySettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The threads that read from all connections: what ends them, and who notices. */
class BrokenThreadsTest {

    private static final FollowerMetrics NONE = new FollowerMetrics(0, 0, Map.of());

    private static final Logger GRIZZLY = Logger.getLogger("org.glassfish.grizzly");
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(5);

    private volatile boolean broken = true;
    private volatile boolean stuck;

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /%ZZ HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n",
                "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"
            })
    void anErrorThatCannotEvenBeLoggedEndsItsConnectionOnly(String request) throws IOException {
        RequestObserver failing =
                ended -> {
                    if (broken) {
                        throw new StackOverflowError("as deep as a stack goes");
                    }
                };
        Handler withoutItsClass = new Unloadable();
        GRIZZLY.addHandler(withoutItsClass);
        try (BlotterServer server = serve(TestServer.SETTINGS, failing)) {
            for (int i = 0; i < 20; i++) {
                try (RawHttp http = RawHttp.to(server.address())) {
                    http.write(request);
                    assertThat(http.endsWithoutWaiting()).isTrue();
                }
            }
            broken = false;
            for (int i = 0; i < 10; i++) {
                assertThat(RawHttp.get(server.address(), "/nothing").status()).isEqualTo(404);
            }
            assertThat(Pause.until(open -> open == 0, () -> server.metrics().connections()))
                    .isZero();
        } finally {
            GRIZZLY.removeHandler(withoutItsClass);
        }
    }

    @Test
    void aServerThatDoesNotAnswerIsNotReady() throws IOException {
        assertThatReadinessFollows(TestServer.SETTINGS);
    }

    @Test
    void norIsOneThatSpeaksTls() throws IOException {
        assertThatReadinessFollows(
                TestServer.SETTINGS.with(MadeCertificate.named("blotter").writeTo(directory)));
    }

    private void assertThatReadinessFollows(ServerSettings settings) throws IOException {
        CountDownLatch release = new CountDownLatch(1);
        RequestObserver waiting =
                ended -> {
                    if (stuck) {
                        awaitIt(release);
                    }
                };
        TestServer other =
                TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        ObservabilitySettings watch =
                new ObservabilitySettings(false, "127.0.0.1", OptionalInt.of(0));
        try (JdbcBooks books = JdbcBooks.open(other.database().settings());
                Observability watching = Observability.begin(watch, books, () -> NONE);
                BlotterServer server = serve(settings, waiting)) {
            books.startRefreshing();
            watching.startManagement(server);
            String management = watching.address().orElseThrow();
            assertThat(await(management, 200)).contains("{\"name\":\"port\",\"status\":\"UP\"");
            stuck = true;
            List<RawHttp> all =
                    Stream.generate(() -> RawHttp.to(server.address()))
                            .limit(4L * Runtime.getRuntime().availableProcessors())
                            .toList();
            all.forEach(http -> http.write("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"));

            assertThat(await(management, 503)).contains("{\"name\":\"port\",\"status\":\"DOWN\"");
            assertThat(RawHttp.get(management, "/health/live").status()).isEqualTo(503);
            release.countDown();
            assertThat(await(management, 200)).contains("{\"name\":\"port\",\"status\":\"UP\"");
            all.forEach(RawHttp::close);
        }
        other.closeWithDatabase();
    }

    @Test
    void aServerEndsAlthoughItsThreadsDoNotGoOn() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        stuck = true;
        BlotterServer server =
                serve(
                        new ServerSettings(
                                "127.0.0.1", 0, "/", RequestLimits.of(4, Duration.ofSeconds(1))),
                        ended -> {
                            if (stuck) {
                                awaitIt(release);
                            }
                        });
        List<RawHttp> all =
                Stream.generate(() -> RawHttp.to(server.address()))
                        .limit(4L * Runtime.getRuntime().availableProcessors())
                        .toList();
        all.forEach(http -> http.write("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"));
        Pause.until(() -> server.silence().toSeconds() > 2);

        CompletableFuture.runAsync(server::close).get(PATIENCE, TimeUnit.NANOSECONDS);
        release.countDown();
        all.forEach(RawHttp::close);
    }

    private static String await(String management, int status) {
        RawHttp.Answer answer =
                Pause.until(
                        each -> each.status() == status,
                        () -> RawHttp.get(management, "/health/ready"));
        assertThat(answer.status()).isEqualTo(status);
        return answer.body();
    }

    private static BlotterServer serve(ServerSettings settings, RequestObserver observer)
            throws IOException {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        return BlotterServer.start(
                TestServer.whole(new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT))),
                settings,
                observer);
    }

    private static void awaitIt(CountDownLatch release) {
        try {
            release.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** What a logger is like whose class could not be initialised. */
    private static final class Unloadable extends Handler {

        @Override
        public void publish(LogRecord event) {
            if (event.getThrown() instanceof Error) {
                throw new NoClassDefFoundError("Could not initialize class");
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
