package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.Typed;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the meters say of a server that has been asked this and that. */
class MetricsTest {

    private static final Pattern SAMPLE =
            Pattern.compile("([a-zA-Z_:][\\w:]*(?:\\{[^{}]*})?|[\\w:]+\\{.*}) (\\S+)");

    private static final String POSITIONS =
            "{method=\"GET\",outcome=\"%s\",status=\"%s\",uri=\"/accounts/{account}/positions\"}";

    @TempDir private Path directory;
    private TestServer server;

    @BeforeEach
    void serve() {
        server = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
    }

    @AfterEach
    void close() {
        server.closeWithDatabase();
    }

    @Test
    void aRequestIsCountedOnceWhetherItIsTriedAtHandOrNot() {
        for (int i = 0; i < 7; i++) {
            server.get("ann", "/accounts/A/instruments/query?symbols=EUR*");
            server.get("ann", "/accounts/A/positions");
        }
        server.get("nobody", "/accounts/A/positions");

        assertThat(
                        metric(
                                "http_server_requests_seconds_count{method=\"GET\",outcome=\"SUCCESS\","
                                        + "status=\"200\",uri=\"/accounts/{account}/instruments/query\"}",
                                7))
                .isEqualTo(7);
        assertThat(
                        metric(
                                "http_server_requests_seconds_count"
                                        + POSITIONS.formatted("SUCCESS", 200),
                                7))
                .isEqualTo(7);
        assertThat(
                        metric(
                                "http_server_requests_seconds_count"
                                        + POSITIONS.formatted("CLIENT_ERROR", 401),
                                1))
                .isEqualTo(1);
        assertThat(metric("blotter_refusals_total{reason=\"unauthorized\"}", 1)).isEqualTo(1);
        assertThat(
                        metrics().keySet().stream()
                                .filter(
                                        name ->
                                                name.startsWith(
                                                        "http_server_requests_seconds_count")))
                .hasSize(3);
    }

    @Test
    void aCacheSaysHowOftenItHadWhatWasAskedFor() {
        for (int i = 0; i < 3; i++) {
            server.get("ann", "/accounts/A/positions");
        }
        String gets = "cache_gets_total{cache=\"positions\",result=\"%s\"}";

        assertThat(metric(gets.formatted("miss"), 1)).isPositive();
        assertThat(metric(gets.formatted("hit"), 2)).isGreaterThanOrEqualTo(2);
        assertThat(metrics())
                .containsKeys(
                        "cache_gets_total{cache=\"pages\",result=\"hit\"}",
                        "cache_gets_total{cache=\"terms\",result=\"hit\"}");
    }

    @Test
    void feedsAndThoseWhoFollowPositionsAreCounted() {
        assertThat(metrics()).doesNotContainKey("blotter_feed_age_seconds{feed=\"trades\"}");
        Typed.runWithInput(
                "bad\n{\"commit\":\"1\"}\n{\"commit\":\"2\"}\n",
                "import",
                "--follow",
                "--name=trades",
                "--skip-bad=" + directory.resolve("bad"),
                "--db",
                server.database().url());
        server.get("ann", "/accounts/A/positions/changes");
        server.get("ann", "/accounts/A/positions/changes?since=x");
        String changes = "blotter_changes_total{form=\"json\",list=\"positions\",reason=\"%s\"}";

        assertThat(metric("blotter_feed_set_aside{feed=\"trades\"}", 1)).isEqualTo(1);
        assertThat(metrics().get("blotter_feed_age_seconds{feed=\"trades\"}"))
                .isBetween(-1.0, 300.0);
        assertThat(metric(changes.formatted("first"), 1)).isEqualTo(1);
        assertThat(metric(changes.formatted("unknown"), 1)).isEqualTo(1);
        assertThat(metrics())
                .containsEntry(changes.formatted("changed"), 0.0)
                .containsEntry(
                        "blotter_changes_total{form=\"event\",list=\"positions\",reason=\"unrecorded\"}",
                        0.0)
                .containsEntry("blotter_streams", 0.0);
    }

    @Test
    void openStreamsAreCounted() {
        String ann = RawHttp.basic("ann", "secret");
        String changes = "/dxsca-web/accounts/A/positions/changes";
        String tag =
                RawHttp.get(
                                server.address(),
                                changes,
                                ann,
                                "Accept: text/event-stream",
                                "Prefer: wait=1")
                        .body()
                        .replaceAll("(?s).*\\nid: (.*?)\\n.*", "$1");
        try (RawHttp stream = RawHttp.to(server.address())) {
            stream.write(
                    "GET %s HTTP/1.1\r\nHost: x\r\n%s\r\nAccept: text/event-stream\r\nLast-Event-ID: %s\r\n\r\n"
                            .formatted(changes, ann, tag));

            assertThat(metric("blotter_streams", 1)).isEqualTo(1);
            assertThat(metric("blotter_waiters", 1)).isEqualTo(1);
        }
        assertThat(
                        metric(
                                "blotter_changes_total{form=\"event\",list=\"positions\",reason=\"first\"}",
                                1))
                .isEqualTo(1);
    }

    @Test
    void whateverClientsAskForThereIsOneRouteForWhatThereIsNot() {
        for (int i = 0; i < 20; i++) {
            RawHttp.get(server.address(), "/dxsca-web/nothing/" + i);
            RawHttp.get(server.address(), "/a%zz" + i);
        }

        assertThat(
                        metric(
                                "http_server_requests_seconds_count{method=\"GET\",outcome=\"CLIENT_ERROR\",status=\"404\",uri=\"other\"}",
                                20))
                .isEqualTo(20);
        assertThat(metric("blotter_refusals_total{reason=\"malformed\"}", 20)).isEqualTo(20);
    }

    @Test
    void timesAreInBucketsThatAddUp() {
        server.get("ann", "/accounts/A/positions");
        String labels = POSITIONS.formatted("SUCCESS", 200);
        assertThat(metric("http_server_requests_seconds_count" + labels, 1)).isEqualTo(1);
        Map<String, Double> metrics = metrics();

        assertThat(metrics.get(bucket("+Inf"))).isEqualTo(1);
        assertThat(metrics).containsKeys(bucket("5.0E-4"), bucket("0.1"), bucket("10.0"));
        assertThat(metrics.get("http_server_requests_seconds_sum" + labels)).isPositive();
    }

    @Test
    void theRestOfTheServerIsThereToo() {
        server.get("ann", "/accounts/A/positions");
        Map<String, Double> metrics = metrics();

        assertThat(metrics.get("blotter_catalog_age_seconds")).isBetween(0.0, 300.0);
        assertThat(metrics.get("blotter_books_age_seconds")).isBetween(-1.0, 300.0);
        assertThat(metrics.get("blotter_catalog_instruments")).isPositive();
        assertThat(metrics.get("blotter_catalog_revision")).isPositive();
        assertThat(metrics.get("hikaricp_connections_max{pool=\"books\"}")).isEqualTo(4);
        assertThat(metrics.get("hikaricp_connections_acquire_seconds_count{pool=\"books\"}"))
                .isPositive();
        assertThat(metrics.get("blotter_workers_max")).isEqualTo(12);
        assertThat(metrics.get("blotter_queue_max")).isEqualTo(300);
        assertThat(metrics.get("blotter_connections_max")).isEqualTo(25_000);
        assertThat(metrics)
                .containsKeys(
                        "hikaricp_connections_pending{pool=\"books\"}",
                        "hikaricp_connections_timeout_total{pool=\"books\"}",
                        "blotter_refusals_total{reason=\"overloaded\"}",
                        "blotter_refusals_total{reason=\"too_many_connections\"}",
                        "blotter_refusals_total{reason=\"too_slow\"}",
                        "blotter_connections",
                        "blotter_info{version=\"unpackaged\"}",
                        "jvm_threads_live_threads",
                        "process_uptime_seconds",
                        "system_cpu_count");
    }

    private static String bucket(String bound) {
        return "http_server_requests_seconds_bucket"
                + POSITIONS.formatted("SUCCESS", 200).replaceFirst("}$", "")
                + ",le=\""
                + bound
                + "\"}";
    }

    /** A request may be counted a moment after its client has the answer. */
    private double metric(String name, double expected) {
        return Pause.until(value -> value >= expected, () -> metrics().getOrDefault(name, 0.0));
    }

    private Map<String, Double> metrics() {
        RawHttp.Answer answer = RawHttp.get(server.management(), "/metrics");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).startsWith("text/plain");
        Map<String, Double> samples = new TreeMap<>();
        answer.body()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> add(samples, line));
        return samples;
    }

    private static void add(Map<String, Double> samples, String line) {
        Matcher sample = SAMPLE.matcher(line);
        assertThat(sample.matches()).as(line).isTrue();
        String value = sample.group(2);
        assertThat(
                        samples.put(
                                sample.group(1),
                                value.equals("+Inf") ? 1e300 : Double.parseDouble(value)))
                .as("there is only one " + line)
                .isNull();
    }
}
