package dev.blotter.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.observability.ObservabilitySettings;
import dev.blotter.tool.BooksTool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The dashboard asks for nothing that a server does not report. */
class DashboardTest {

    private static final Dashboard DASHBOARD =
            new Dashboard(Documents.text(Documents.ROOT.resolve("deploy/grafana-dashboard.json")));
    private static final List<Map<String, String>> ALERTS = alerts();
    private static final Pattern METER = Pattern.compile("(?m)^\\w+");
    private static final Pattern LABEL = Pattern.compile("[{,](\\w+)=\"");

    private static final Pattern DOCUMENTED =
            Pattern.compile("`((?:blotter|cache|hikaricp|http)_\\w+)`");

    private static final Set<String> ONLY_WITH_A_SETTING =
            Set.of(
                    "blotter_access_log_dropped_total",
                    "blotter_audit_failing",
                    "blotter_audit_lost_total",
                    "blotter_tls_certificate_expiry_seconds");

    /** Whether a server answers, and which one it is: Prometheus itself says so. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up", "instance", "job");

    private static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    "/api",
                    new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ofSeconds(1)));
    private static final ObservabilitySettings WATCH =
            new ObservabilitySettings(false, "127.0.0.1", OptionalInt.of(0));
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static JdbcBooks books;
    private static RunningBlotter server;

    @BeforeAll
    static void serveARequest() throws IOException {
        books = JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:watched"));
        server =
                RunningBlotter.start(
                        books,
                        () -> {},
                        Limits.DEFAULT,
                        SETTINGS.with(WATCH),
                        new ServerOptions(0));
        get(server.address() + "/accounts/positions");
        try (BooksTool tool = BooksTool.open(JdbcSettings.of("jdbc:h2:mem:watched"))) {
            tool.follow(new ByteArrayInputStream("{\"commit\":\"1\"}".getBytes(UTF_8)));
        }
    }

    @AfterAll
    static void stop() {
        server.close();
        books.close();
    }

    @Test
    void everyMeterOfTheDashboardIsReportedByAServer() {
        assertThat(DASHBOARD.meters()).hasSizeGreaterThan(15);
        assertThat(missing(DASHBOARD.meters(), METER)).isEmpty();
    }

    @Test
    void everyLabelOfTheDashboardIsReportedByAServer() {
        assertThat(DASHBOARD.labels()).contains("outcome", "uri", "reason");
        assertThat(missing(DASHBOARD.labels(), LABEL)).isEmpty();
    }

    @Test
    void everyMeterAndLabelOfTheAlertsIsReportedByAServer() {
        Dashboard alerts = Dashboard.ofAlerts(ALERTS);
        Set<String> meters = alerts.meters();
        meters.removeAll(ONLY_WITH_A_SETTING);

        assertThat(meters).hasSizeGreaterThan(4);
        assertThat(missing(meters, METER)).isEmpty();
        assertThat(missing(alerts.labels(), LABEL)).isEmpty();
    }

    @Test
    void positionsThatCannotBeReadAreAnAlert() {
        assertThat(ALERTS)
                .extracting(alert -> alert.get("expr"))
                .contains("blotter_positions_available == 0");
        assertThat(get(server.management().orElseThrow() + "/metrics"))
                .contains("blotter_positions_available 1.0");
    }

    @Test
    void everyMeterOfThePageIsReportedByAServer() {
        String page =
                Documents.text(Documents.ROOT.resolve("docs/operations/health-and-metrics.md"));
        String reported = get(server.management().orElseThrow() + "/metrics");
        List<String> documented =
                DOCUMENTED.matcher(page).results().map(each -> each.group(1)).toList();

        assertThat(documented)
                .hasSizeGreaterThan(25)
                .filteredOn(name -> !ONLY_WITH_A_SETTING.contains(name))
                .allSatisfy(name -> assertThat(reported).contains("# TYPE " + name + " "));
    }

    @Test
    void whatIsMisspeltIsFound() {
        Dashboard misspelt =
                new Dashboard(
                        """
                        {"panels": [{"targets": [{"expr":
                            "sum by (rote) (rate(blotter_request_seconds_sum{instance=~\\"x\\"}[1m]))"}]}]}
                        """);

        assertThat(without(misspelt.meters(), METER))
                .containsExactly("blotter_request_seconds_sum");
        assertThat(without(misspelt.labels(), LABEL)).containsExactly("rote");
    }

    private static List<Map<String, String>> alerts() {
        Map<String, List<Map<String, List<Map<String, String>>>>> file =
                new Yaml()
                        .load(
                                Documents.text(
                                        Documents.ROOT.resolve("deploy/prometheus-alerts.yaml")));
        return file.get("groups").stream().flatMap(each -> each.get("rules").stream()).toList();
    }

    /** A request is counted a moment after its answer, and a collection is reported afterwards. */
    private static Set<String> missing(Set<String> names, Pattern name) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        Set<String> missing = without(names, name);
        while (!missing.isEmpty() && System.nanoTime() < end) {
            System.gc();
            missing = without(names, name);
        }
        return missing;
    }

    private static Set<String> without(Set<String> names, Pattern name) {
        Set<String> missing = new TreeSet<>(names);
        missing.removeAll(OF_PROMETHEUS);
        missing.removeAll(
                name.matcher(get(server.management().orElseThrow() + "/metrics"))
                        .results()
                        .map(found -> found.group(found.groupCount()))
                        .collect(Collectors.toSet()));
        return missing;
    }

    private static String get(String address) {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(address)).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
