package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.observability.ObservabilitySettings;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that do too much, at a server that is reached through a proxy. */
class LimitsOnCallersTest {

    private static final String ROOT = "/dxsca-web";
    private static final String INSTRUMENT = ROOT + "/accounts/A/instruments/EUR%2FUSD";
    private static final String POSITIONS = ROOT + "/accounts/A/positions";
    private static final String ANN = RawHttp.basic("ann", "secret");
    private static final String OFFICE = "X-Forwarded-For: 192.0.2.7";
    private static final String ELSEWHERE = "X-Forwarded-For: 192.0.2.8";
    private static final int FLOOD = 200;
    private static final int REQUESTS = 40;

    @TempDir private Path directory;
    private TestDatabase database;
    private JdbcBooks books;
    private RunningBlotter server;

    @BeforeEach
    void serve() throws IOException {
        database = TestDatabase.on(TestEngine.H2);
        books = JdbcBooks.open(database.settings());
        QuickHashes.addTo(database);
        CsvBooks.small().writeTo(directory);
        BooksTool.importDirectory(
                database.settings(), directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        server =
                RunningBlotter.start(
                        books,
                        () -> {},
                        Limits.DEFAULT,
                        TestServer.SETTINGS.with(
                                new ObservabilitySettings(false, "127.0.0.1", OptionalInt.of(0))),
                        new ServerOptions(
                                1,
                                RequestRates.of(REQUESTS, Duration.ofHours(REQUESTS)),
                                TrustedProxies.parse("127.0.0.0/8"),
                                Optional.empty(),
                                false));
    }

    @AfterEach
    void close() {
        server.close();
        books.close();
        database.close();
    }

    @Test
    void aFloodOfWrongPasswordsIsRefusedAndTheRightOneIsNot() {
        assertThat(get(POSITIONS, ANN, OFFICE).status()).isEqualTo(200);

        long begun = System.nanoTime();
        long lookedAt = flood(OFFICE);

        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
        assertThat(lookedAt).isBetween(20L, 21 + seconds / 3);
        RawHttp.Answer refused = Pause.until(each -> each.status() == 429, this::guess);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.body())
                .isEqualTo("{\"description\":\"Too many wrong passwords, try again later\"}");
        assertThat(refused.header("Retry-After")).matches("[1-3]");
        assertThat(refused.header("RateLimit")).matches("\"wrong-passwords\";r=0;t=[1-3]");
        assertThat(refused.header("RateLimit-Policy")).isEqualTo("\"wrong-passwords\";q=20;w=60");
        assertThat(get(POSITIONS, ANN, OFFICE).status()).isEqualTo(200);
        assertThat(get(INSTRUMENT, ANN, OFFICE).status()).isEqualTo(200);
        assertThat(get(INSTRUMENT, ANN, ELSEWHERE).status()).isEqualTo(200);
    }

    @Test
    void refusalsAreCountedByWhatWasInTheWay() {
        long lookedAt = flood(ELSEWHERE);
        while (get(INSTRUMENT, ANN, OFFICE).status() == 200) {
            assertThat(lookedAt).isPositive();
        }

        awaitMetric("blotter_refusals_total{reason=\"unauthorized\"}", lookedAt);
        awaitMetric(
                "blotter_refusals_total{reason=\"too_many_wrong_passwords\"}", FLOOD - lookedAt);
        awaitMetric("blotter_refusals_total{reason=\"too_many_requests\"}", 1);
    }

    @Test
    void aRequestCountsOnceWhereverItIsAnswered() {
        for (int left = REQUESTS - 1; left >= 0; left--) {
            RawHttp.Answer answer = get(left % 2 == 0 ? INSTRUMENT : POSITIONS, ANN, OFFICE);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("RateLimit")).startsWith("\"requests\";r=" + left + ";t=");
        }
        RawHttp.Answer refused = get(INSTRUMENT, ANN, OFFICE);

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.body())
                .isEqualTo("{\"description\":\"Too many requests, try again later\"}");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3500, 3600);
    }

    @Test
    void anAnswerThatIsHeldBackCountsOnce() {
        String tag = get(POSITIONS, ANN, OFFICE).header("ETag");

        RawHttp.Answer held =
                get(POSITIONS, ANN, OFFICE, "If-None-Match: " + tag, "Prefer: wait=3");

        assertThat(held.status()).isEqualTo(304);
        assertThat(held.header("Preference-Applied")).isEqualTo("wait=3");
        assertThat(held.header("RateLimit")).contains("r=" + (REQUESTS - 2));
        assertThat(get(POSITIONS, ANN, OFFICE).header("RateLimit")).contains("r=" + (REQUESTS - 3));
    }

    /** Another one may be looked at each three seconds. */
    private RawHttp.Answer guess() {
        return get(POSITIONS, RawHttp.basic("nobody" + System.nanoTime(), "any"), OFFICE);
    }

    /** How many of the wrong passwords were looked at. */
    private long flood(String from) {
        return IntStream.range(0, FLOOD)
                .map(i -> get(INSTRUMENT, RawHttp.basic("ann", "wrong" + i), from).status())
                .filter(status -> status == 401)
                .count();
    }

    private RawHttp.Answer get(String target, String... headers) {
        return RawHttp.get(server.address(), target, headers);
    }

    /** A meter moves a moment after the answer is there. */
    private void awaitMetric(String sample, long value) {
        String line = sample + " " + (double) value;
        assertThat(Pause.until(all -> all.lines().anyMatch(line::equals), this::metrics).lines())
                .contains(line);
    }

    private String metrics() {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(
                                            URI.create(
                                                    server.management().orElseThrow() + "/metrics"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
