package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.pages.Explorer;
import dev.blotter.server.pages.Index;
import dev.blotter.server.pages.Page;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.pages.SwaggerUi;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {

    private static final Pattern LINK = Pattern.compile(":\"([^\"]+)\"");
    private static final byte[] LARGE =
            "0123456789".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
    private static JdbcBooks books;
    private static RunningBlotter running;

    @BeforeAll
    static void start() throws IOException {
        books = JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:" + UUID.randomUUID()));
        running =
                start(
                        "/dxsca-web",
                        Explorer.pages("/dxsca-web")
                                .and("/large.js", Page.of("large.js", () -> LARGE, "x")));
    }

    private static RunningBlotter start(String root, Pages pages) throws IOException {
        ServerSettings settings =
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        root,
                        new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ofSeconds(1)));
        return RunningBlotter.start(
                books, () -> {}, Limits.DEFAULT, settings.with(pages), new ServerOptions(0));
    }

    @AfterAll
    static void stop() {
        running.close();
        books.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/, text/html; charset=utf-8",
        "/?utm=x, text/html; charset=utf-8",
        "/explorer/main.js, text/javascript; charset=utf-8",
        "/explorer/explorer.css, text/css; charset=utf-8",
        "/explorer/icon.svg, image/svg+xml"
    })
    void aFileOfTheExplorerIsServedWithItsTypeAndAStrictPolicy(String path, String type) {
        RawHttp.Answer answer = get(path);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo(type);
        assertThat(answer.header("Content-Security-Policy"))
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self'; ")
                .doesNotContain("unsafe");
        assertThat(answer.headers()).containsAllEntriesOf(AnswerHeaders.ALL);
        assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(answer.headers()).doesNotContainKeys("Server", "X-Powered-By");
    }

    @Test
    void thePageSaysWhereTheInterfaceIsRelativeToItself() throws IOException {
        assertThat(get("/").body()).contains("name=\"blotter-root\" content=\"./dxsca-web\"");
        try (RunningBlotter atTheTop = start("/", Explorer.pages("/"))) {
            assertThat(RawHttp.get(atTheTop.address(), "/").status()).isEqualTo(404);
            assertThat(RawHttp.get(atTheTop.address(), "/explorer").body())
                    .contains("name=\"blotter-root\" content=\"./\"");
            assertThat(RawHttp.get(atTheTop.address(), "/explorer/main.js").status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dxsca-web", "/", "/a/b"})
    void theRootOfTheInterfaceLinksToAllThatThereIs(String root) throws IOException {
        Pages all = Index.pages(root, true).and(Explorer.pages(root)).and(SwaggerUi.pages(root));
        try (RunningBlotter server = start(root, all)) {
            String origin = server.origin();
            RawHttp.Answer json = RawHttp.get(origin, root, "Accept: */*");
            RawHttp.Answer html = RawHttp.get(origin, root, "Accept: text/html, */*;q=0.8");
            List<String> links =
                    LINK.matcher(json.body()).results().map(each -> each.group(1)).toList();

            assertThat(json.header("Content-Type")).isEqualTo("application/json");
            assertThat(html.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
            assertThat(json.headers()).containsAllEntriesOf(AnswerHeaders.ALL);
            assertThat(html.headers()).containsAllEntriesOf(AnswerHeaders.ALL);
            assertThat(html.header("Content-Security-Policy")).startsWith("default-src 'none'");
            assertThat(links)
                    .hasSize(3)
                    .allSatisfy(
                            link -> {
                                String path = URI.create(origin + root).resolve(link).getPath();
                                assertThat(RawHttp.get(origin, path).status()).isEqualTo(200);
                                assertThat(html.body()).contains("<a href=\"" + link + "\">");
                            });
        }
    }

    @Test
    void theRootHasAnIndexWithoutPagesForPeopleToo() throws IOException {
        try (RunningBlotter server = start("/api", Index.pages("/api", false))) {
            assertThat(RawHttp.get(server.origin(), "/api").body())
                    .isEqualTo("{\"openapi\":\"./api/openapi.json\"}");
            assertThat(RawHttp.get(server.origin(), "/api/").status()).isEqualTo(404);
            assertThat(RawHttp.get(server.origin(), "/").status()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Accept-Encoding: gzip"})
    void aTagThatIsSentBackGetsA304WithoutABody(String encoding) {
        RawHttp.Answer first = get("/", encoding);
        String tag = first.header("ETag");

        for (String known : new String[] {tag, "W/" + tag, "\"x\", " + tag, "*"}) {
            RawHttp.Answer second = get("/", encoding, "If-None-Match: " + known);
            assertThat(second.status()).isEqualTo(304);
            assertThat(second.header("ETag")).isEqualTo(tag);
            assertThat(second.headers()).containsAllEntriesOf(AnswerHeaders.ALL);
            assertThat(second.body()).isEmpty();
        }
        assertThat(get("/", "If-None-Match: \"x\"").status()).isEqualTo(200);
    }

    @Test
    void theGzipFormHoldsTheSameUnderATagOfItsOwn() throws IOException {
        RawHttp.Answer plain = get("/explorer/main.js", "Accept-Encoding: br, gzip;q=0");
        RawHttp.Answer gzip = get("/explorer/main.js", "Accept-Encoding: br, gzip;q=0.5");

        assertThat(plain.headers()).doesNotContainKey("Content-Encoding");
        assertThat(gzip.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(gzip.header("ETag")).isNotEqualTo(plain.header("ETag"));
        assertThat(unzipped(gzip)).isEqualTo(plain.body());
    }

    private static String unzipped(RawHttp.Answer answer) throws IOException {
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(answer.content().toByteArray()))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void headIsGetWithoutTheBodyAndOptionsTellsTheMethods() {
        try (RawHttp http = RawHttp.to(running.address())) {
            RawHttp.Answer head = http.request("HEAD", "/");
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.header("Content-Length"))
                    .isEqualTo(String.valueOf(get("/").content().size()));
            assertThat(head.body()).isEmpty();

            RawHttp.Answer options = http.request("OPTIONS", "/");
            assertThat(options.status()).isEqualTo(204);
            assertThat(options.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
        }
    }

    @Test
    void anyOtherMethodIsRefusedInTheFormThatAllErrorsHave() {
        RawHttp.Answer answer = RawHttp.post(running.address(), "/", "{}");

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(answer.body()).isEqualTo("{\"description\":\"Method not allowed\"}");
    }

    @Test
    void oneConnectionTakesPagesAndAnswersInTurn() {
        try (RawHttp http = RawHttp.to(running.address())) {
            for (int i = 0; i < 20; i++) {
                assertThat(http.request("GET", "/").status()).isEqualTo(200);
                assertThat(http.request("GET", "/dxsca-web/accounts/A/positions").status())
                        .isEqualTo(401);
                assertThat(http.request("GET", "/nothing").status()).isEqualTo(404);
            }
        }
    }

    @Test
    void clientsThatDoNotReadALargePageKeepNoOneElseWaiting() {
        RawHttp slow = RawHttp.to(running.address());
        slow.write("GET /large.js HTTP/1.1\r\nHost: test\r\n\r\n".repeat(3));

        for (int i = 0; i < 16; i++) {
            assertThat(get("/").status()).isEqualTo(200);
        }
        for (int i = 0; i < 3; i++) {
            assertThat(slow.answer(false).content().size()).isEqualTo(LARGE.length);
        }
        slow.close();
    }

    private static RawHttp.Answer get(String path, String... headers) {
        String[] present =
                Arrays.stream(headers).filter(header -> !header.isEmpty()).toArray(String[]::new);
        return RawHttp.get(running.address(), path, present);
    }
}
