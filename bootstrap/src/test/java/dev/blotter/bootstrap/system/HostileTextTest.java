package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@OnEveryEngine
class HostileTextTest {

    private static final String ACCOUNT = "clearing/house:Jörg";
    private static final String LARGE = "12345678901234567890.123456789012345678";
    private static final String SMALL = "0.000000000000000001";
    private static TestServer server;

    /** The server is started once for each engine, before there is an instance. */
    HostileTextTest(TestEngine engine) {}

    static Stream<String> symbols() {
        return Stream.of(
                "A/B",
                "A\\B",
                "100%",
                "A_B",
                "BRK.B",
                "A+B",
                "VOD LN",
                "WHY?",
                "SAY\"HI\"",
                "IT'S",
                "AT&T",
                "A;B",
                "EUR%2FUSD",
                "%2F",
                "query?",
                "type",
                "..",
                ".",
                "#1",
                "A:B@C",
                "[x]{y}|z^`<>",
                "日経225",
                "РТС",
                "\uD83D\uDE80MOON",
                "é",
                "e\u0301",
                "\uD83D\uDE80".repeat(64),
                "x".repeat(64));
    }

    @BeforeParameterizedClassInvocation
    static void start(TestEngine engine, @TempDir Path directory) {
        CsvBooks books = CsvBooks.small();
        symbols().forEach(symbol -> books.instrument(symbol, "HOSTILE", "0.05"));
        books.row(
                "instruments",
                "LARGE,NUMBERS,,FULL,"
                        + SMALL
                        + ","
                        + LARGE
                        + ",LOTS,1000000000000,0.00000001@"
                        + LARGE
                        + ";0.10");
        books.row("accounts", ACCOUNT + ",retail");
        books.row(
                "positions",
                ACCOUNT
                        + ",1,LARGE,BUY,"
                        + LARGE
                        + ",100000,2026-01-24T23:05:08.5209Z,-37.63,2026-01-24T23:05:08Z,"
                        + SMALL
                        + ",,");
        server = TestServer.over(TestDatabase.on(engine), books, directory);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        server.closeWithDatabase();
    }

    @ParameterizedTest
    @MethodSource("symbols")
    void aHostileSymbolWorksInThePath(String symbol) {
        assertThat(symbolsIn(server.get("root", instruments(encoded(symbol)))))
                .containsExactly(symbol);
    }

    @ParameterizedTest
    @MethodSource("symbols")
    void aHostileSymbolWorksAsAParameter(String symbol) {
        assertThat(
                        symbolsIn(
                                server.get(
                                        "root",
                                        instruments(
                                                "query?types=HOSTILE&symbols=" + encoded(symbol)))))
                .containsExactlyElementsOf(
                        symbols()
                                .filter(each -> each.contains(symbol))
                                .sorted(HostileTextTest::byCodePoint)
                                .toList());
    }

    @Test
    void allHostileSymbolsAreListedByCodePoint() {
        assertThat(symbolsIn(server.get("root", instruments("type/HOSTILE"))))
                .containsExactlyElementsOf(symbols().sorted(HostileTextTest::byCodePoint).toList());
    }

    @Test
    void numbersOf38DigitsComeBackDigitByDigit() {
        assertThat(server.get("root", instruments("LARGE")).body())
                .contains("\"minOrderSize\":" + SMALL)
                .contains("\"maxOrderSize\":{\"value\":" + LARGE + ",")
                .contains("\"minOrderSizeIncrement\":1000000000000,")
                .contains(
                        "{\"endVolume\":"
                                + LARGE
                                + ",\"value\":0.00000001},{\"endVolume\":\"Infinity\",\"value\":0.1}");
        assertThat(server.get("root", "/accounts/" + encoded(ACCOUNT) + "/positions").body())
                .contains("\"quantity\":" + LARGE + ",")
                .contains("\"quantityNotional\":100000,")
                .contains("\"openPrice\":-37.63,")
                .contains("\"openTime\":\"2026-01-24T23:05:08.520Z\"")
                .contains("\"lastUpdateTime\":\"2026-01-24T23:05:08.000Z\"")
                .contains("\"marginRate\":" + SMALL + "}");
    }

    private static String instruments(String rest) {
        return "/accounts/" + encoded(ACCOUNT) + "/instruments/" + rest;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A");
    }

    private static List<String> symbolsIn(RawHttp.Answer answer) {
        assertThat(answer.status()).isEqualTo(200);
        try (JsonReader reader = Json.createReader(new StringReader(answer.body()))) {
            JsonArray rows = reader.readObject().getJsonArray("instrumentDetails");
            return rows.stream().map(row -> row.asJsonObject().getString("symbol")).toList();
        }
    }

    private static int byCodePoint(String left, String right) {
        return java.util.Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
    }
}
