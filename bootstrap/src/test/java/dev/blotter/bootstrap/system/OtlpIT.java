package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a collector gets of a server that names it. Texts and ids stand as they are in OTLP. */
class OtlpIT {

    private static final String TRADER = RawHttp.basic("trader", "trader-demo");
    private static final String POSITIONS = "/dxsca-web/accounts/default:100042/positions";
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String PARENT = "00f067aa0ba902b7";
    private static final String UNRECORDED = "5bf92f3577b34da6a3ce929d0e0e4736";

    @TempDir private Path directory;
    private final Map<String, String> got = new ConcurrentHashMap<>();
    private HttpServer collector;

    @BeforeEach
    void collect() throws IOException {
        collector =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext("/", this::take);
        collector.start();
    }

    /** Each byte as the character of its number. */
    private void take(HttpExchange exchange) throws IOException {
        String body =
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
        got.merge(exchange.getRequestURI().getPath(), body, String::concat);
        exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }

    @AfterEach
    void stop() {
        collector.stop(0);
    }

    @Test
    void aCollectorGetsASpanOfEachRequestWithItsReadingAndAllMeters() {
        serve("http://127.0.0.1:" + collector.getAddress().getPort() + "/");
        String traces = got.get("/v1/traces");
        String metrics = got.get("/v1/metrics");

        assertThat(traces)
                .contains("service.name", "blotter", "http.route", "http.response.status_code")
                .contains(bytes(TRACE), bytes(PARENT))
                .doesNotContain(bytes(UNRECORDED));
        assertThat(count(traces, "GET /accounts/{account}/positions")).isEqualTo(2);
        assertThat(count(traces, bytes(TRACE))).isEqualTo(2);
        assertThat(count(traces, "database")).isPositive();
        assertThat(metrics)
                .contains("http.server.request.duration", "http.request.method")
                .contains("hikaricp.connections.active", "jvm.memory.used", "cache.gets")
                .contains("blotter.workers.busy", "blotter.catalog.instruments")
                .doesNotContain("http.server.requests");
    }

    @Test
    void aCollectorThatIsNotThereKeepsNoRequestWaiting() {
        collector.stop(0);

        assertThat(serve("http://127.0.0.1:" + collector.getAddress().getPort()))
                .contains("Stopping");
    }

    /** Serves three requests, and returns what was printed on standard error. */
    private String serve(String endpoint) {
        try (BlotterProcess demo =
                BlotterProcess.with(
                        List.of("-Dblotter.otlp-endpoint=" + endpoint),
                        directory,
                        "serve",
                        "--demo",
                        "--port=0")) {
            String address = demo.awaitReady();
            for (String parent : List.of("x", of(TRACE, "01"), of(UNRECORDED, "00"))) {
                assertThat(
                                RawHttp.get(address, POSITIONS, TRADER, "traceparent: " + parent)
                                        .status())
                        .isEqualTo(200);
            }
            demo.terminate();
            assertThat(demo.exitCode()).isZero();
            return demo.standardError();
        }
    }

    private static String of(String trace, String flags) {
        return "00-" + trace + "-" + PARENT + "-" + flags;
    }

    private static long count(String text, String part) {
        return Pattern.compile(part, Pattern.LITERAL).matcher(text).results().count();
    }

    private static String bytes(String hex) {
        return new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
    }
}
