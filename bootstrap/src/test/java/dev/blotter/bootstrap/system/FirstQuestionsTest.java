package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;

/** What a client asks first: which accounts there are, how many instruments, what the API is. */
@OnEveryEngine
class FirstQuestionsTest {

    private static final int ACCOUNTS = 12_000;
    private static final Pattern NEXT = Pattern.compile("<([^>]*)>; rel=\"next\"");
    private static TestServer server;

    /** The server is started once for each engine, before there is an instance. */
    FirstQuestionsTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void start(TestEngine engine, @TempDir Path directory) {
        CsvBooks books = CsvBooks.small();
        IntStream.range(0, ACCOUNTS).forEach(i -> books.row("accounts", "many:" + i + ",retail"));
        IntStream.range(0, 25).forEach(i -> books.instrument("X;&=%/" + i, "CFD", "0.05"));
        server = TestServer.over(TestDatabase.on(engine), books, directory);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        server.closeWithDatabase();
    }

    @Test
    void aCallerIsReportedTheirAccounts() {
        assertThat(server.get("ann", "/users/self").body())
                .isEqualTo(
                        "{\"userDetails\":[{\"login\":\"ann\",\"domain\":\"default\","
                                + "\"accounts\":[{\"account\":\"A\"},{\"account\":\"B\"}]}]}");
        assertThat(server.get("bob", "/users/self").body()).contains("\"accounts\":[]");
        assertThat(server.get("eve", "/users/self").status()).isEqualTo(404);
    }

    @Test
    void aUserOfEveryAccountIsReportedAllOfThemInOrder() {
        String body = server.get("root", "/users/self").body();
        List<String> codes =
                Pattern.compile("\"account\":\"([^\"]*)\"")
                        .matcher(body)
                        .results()
                        .map(code -> code.group(1))
                        .toList();

        assertThat(codes).hasSize(ACCOUNTS + 3).startsWith("A", "B", "C", "many:0").isSorted();
    }

    @Test
    void followingLinksShowsAllInstruments() {
        URI root = URI.create(server.address());
        URI page = URI.create("/dxsca-web/accounts/A/instruments/query?limit=4&symbols=X%3B%26");
        List<String> rows = new ArrayList<>();
        while (true) {
            RawHttp.Answer answer =
                    RawHttp.get(root.toString(), page.toString(), RawHttp.basic("ann", "secret"));
            assertThat(answer.header("X-Total-Count")).isEqualTo("25");
            assertThat(answer.header("X-Page-Limit")).isEqualTo("4");
            rows.addAll(List.of(answer.body().split("\"symbol\":")).subList(1, rowsIn(answer) + 1));
            Matcher next = NEXT.matcher(answer.header("Link"));
            if (!next.find()) {
                break;
            }
            page = page.resolve(next.group(1));
        }

        assertThat(rows).hasSize(25).doesNotHaveDuplicates();
    }

    private static int rowsIn(RawHttp.Answer answer) {
        return answer.body().split("\"symbol\":", -1).length - 1;
    }

    @Test
    void headTellsHowManyThereAreWithoutShowingThem() {
        try (RawHttp http = RawHttp.to(server.address())) {
            RawHttp.Answer head =
                    http.request(
                            "HEAD",
                            "/dxsca-web/accounts/A/instruments/type/CFD?limit=1",
                            RawHttp.basic("ann", "secret"));

            assertThat(head.header("X-Total-Count")).isEqualTo("25");
            assertThat(head.header("Link")).isEqualTo("<./CFD?limit=1&start-from=1>; rel=\"next\"");
        }
    }

    /** Java's own client offers to upgrade to HTTP/2 unless it must not. */
    @Test
    void anOfferToUpgradeIsPassedOver() {
        String login = "{\"username\":\"ann\",\"password\":\"secret\"}";
        try (RawHttp http = RawHttp.to(server.address())) {
            http.write(
                    "POST /dxsca-web/login HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
                            + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                            + "HTTP2-Settings: AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA\r\n"
                            + "Content-Length: %s\r\n\r\n%s".formatted(login.length(), login));
            RawHttp.Answer answer = http.answer(false);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Content-Type")).isEqualTo("application/json");
            assertThat(answer.body()).contains("sessionToken");
        }
    }

    @Test
    void theInterfaceDescribesItselfToAnyone() {
        RawHttp.Answer json = RawHttp.get(server.address(), "/dxsca-web/openapi.json");
        RawHttp.Answer yaml = RawHttp.get(server.address(), "/dxsca-web/openapi.yaml");

        assertThat(json.body()).startsWith("{").contains("\"openapi\" : \"3.1.0\"");
        assertThat(yaml.body()).contains("openapi: 3.1.0");
        assertThat(yaml.header("Content-Type")).isEqualTo("application/yaml");
        assertThat(RawHttp.get(server.address(), "/openapi.json").status()).isEqualTo(404);
    }
}
