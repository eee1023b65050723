package dev.blotter.adapter.rest.form;

import static dev.blotter.adapter.rest.kit.TradedBooks.DESK;
import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FormsTest {

    private static final String CSV = "text/csv";
    private static final String NDJSON = "application/x-ndjson";
    private static final String JSONL = "application/jsonl";
    private static final String POSITIONS = "accounts/positions";
    private static final String INSTRUMENTS = "accounts/default:ann/instruments/query";
    private static final String POSITION_HEADER =
            "account,version,positionCode,symbol,quantity,side,quantityNotional,openTime,openPrice,"
                    + "lastUpdateTime,marginRate,takeProfitPrice,stopLossPrice\r\n";
    private static final String INSTRUMENT_HEADER =
            "account,type,symbol,tradingStatus,minOrderSize,maxOrderSize,maxOrderSizeLimitType,"
                    + "minOrderSizeIncrement,marginRate\r\n";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/json",
                "application/*",
                "application/json, text/plain, */*",
                "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
                "text/*, */*;q=0.1",
                "application/json, text/csv",
                "text/csv;q=0.9, application/json",
                "text/csv;q=0.9, */*",
                "text/csv;q=0, */*;q=0.1",
                "application/json;charset=iso-8859-1",
            })
    void jsonIsWhatItWasForClientsThatDoNotPreferAnotherForm(String accept) {
        for (String path : List.of(POSITIONS, INSTRUMENTS)) {
            Answer usual = jersey.get(ROOT, path);
            Answer answer = jersey.get(ROOT, path, "Accept", accept);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.bytes()).isEqualTo(usual.bytes());
            assertThat(answer.headers()).isEqualTo(usual.headers());
            assertThat(answer.header("Vary")).isEqualTo("Authorization, Accept, Accept-Encoding");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html",
                "text/*",
                "image/*",
                "application/xml",
                "application/json;q=0",
                "application/json;q=0.000, */*",
                "text/csv;q=0",
                "text/*, application/x-ndjson;q=0",
                "text/csv-schema",
            })
    void whatWasNotAcceptableIsNot(String accept) {
        for (String path : List.of(POSITIONS, INSTRUMENTS)) {
            Answer answer = jersey.get(ROOT, path, "Accept", accept);
            assertThat(answer.status()).isEqualTo(406);
            assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/csv | text/csv;charset=utf-8",
                "TEXT/CSV | text/csv;charset=utf-8",
                "text/csv;header=present;q=0.2 | text/csv;charset=utf-8",
                "text/csv, */* | text/csv;charset=utf-8",
                "application/json-seq, text/csv | text/csv;charset=utf-8",
                "application/json;q=0.5, text/csv;q=0.6 | text/csv;charset=utf-8",
                "application/json;q=0, text/csv | text/csv;charset=utf-8",
                "text/csv;q=0.5, application/x-ndjson | application/x-ndjson",
                "application/x-ndjson | application/x-ndjson",
                "application/x-ndjson, application/*;q=0.9 | application/x-ndjson",
                "application/jsonl | application/jsonl",
                "application/x-ndjson;q=0.5, application/jsonl | application/jsonl",
                "application/jsonl, application/x-ndjson | application/x-ndjson",
            })
    void anotherFormIsForClientsThatNameIt(String accept, String type) {
        for (String path : List.of(POSITIONS, INSTRUMENTS)) {
            Answer answer = jersey.get(ROOT, path, "Accept", accept);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Content-Type")).isEqualTo(type);
            assertThat(answer.header("Vary")).isEqualTo("Authorization, Accept, Accept-Encoding");
        }
    }

    @Test
    void positionsAsCsvHaveAHeaderRowAndACellForEachField() {
        assertThat(jersey.get(BOB, POSITIONS, "Accept", CSV).body())
                .isEqualTo(
                        POSITION_HEADER
                                + "default:bob,1,1,AAPL,1,BUY,1.5,2026-01-24T23:05:08.520Z,1.5,"
                                + "2026-01-25T08:00:00.000Z,,,\r\n"
                                + "default:bob/größer,1,1,EUR/USD,1,BUY,1.5,"
                                + "2026-01-24T23:05:08.520Z,1.5,2026-01-25T08:00:00.000Z,,,\r\n");
        assertThat(jersey.get(BOB, "accounts/default:empty/positions", "Accept", CSV).body())
                .isEqualTo(POSITION_HEADER);
    }

    @Test
    void instrumentsAsCsvHaveCellsForWhatJsonNests() {
        assertThat(
                        jersey.get(
                                        BOB,
                                        "accounts/default:bob%2Fgr%C3%B6%C3%9Fer/instruments/query?symbols=EUR",
                                        "Accept",
                                        CSV)
                                .body())
                .isEqualTo(
                        INSTRUMENT_HEADER
                                + "default:bob/größer,FOREX,EUR/GBP,FULL,0.01,5000000,"
                                + "NOTIONAL_CURRENCY,0.25,0.01@100000;0.02\r\n"
                                + "default:bob/größer,FOREX,EUR/USD,FULL,0.01,5000000,"
                                + "NOTIONAL_CURRENCY,0.25,0.01@100000;0.02\r\n");
    }

    @Test
    void cellsAreQuotedWhereTheyMustBeAndStayExact() {
        Position hostile =
                new Position(
                        DESK,
                        new PositionCode("=1+\"2\", 3"),
                        new Symbol(" @A "),
                        Side.SELL,
                        new BigDecimal("12345678901234567890.123456789012345678"),
                        new BigDecimal("0.000000000000000001"),
                        Instant.parse("2026-01-24T23:05:08.520Z"),
                        new BigDecimal("-1E+5"),
                        Instant.parse("2026-01-25T08:00:00Z"),
                        Optional.of(BigDecimal.ZERO),
                        Optional.empty(),
                        Optional.of(new BigDecimal("1.10")));
        InProcess desk = InProcess.over(TradedBooks.of(List.of(DESK), List.of(hostile)));

        assertThat(desk.get(TRADER, POSITIONS, "Accept", CSV).body())
                .isEqualTo(
                        POSITION_HEADER
                                + "default:desk,1,\"=1+\"\"2\"\", 3\",\" @A \","
                                + "12345678901234567890.123456789012345678,SELL,"
                                + "0.000000000000000001,2026-01-24T23:05:08.520Z,-100000,"
                                + "2026-01-25T08:00:00.000Z,0,,1.1\r\n");
        assertThat(desk.get(TRADER, POSITIONS, "Accept", NDJSON).body().strip())
                .isEqualTo(objects(desk.get(TRADER, POSITIONS), "positions"));
    }

    @Test
    void linesAreTheObjectsOfTheListInJson() {
        for (String path :
                List.of(POSITIONS, INSTRUMENTS, "accounts/default:bob/instruments/type/STOCK")) {
            String name = path.equals(POSITIONS) ? "positions" : "instrumentDetails";
            String lines = jersey.get(ROOT, path, "Accept", NDJSON).body();

            assertThat(lines).endsWith("}\n");
            assertThat(String.join(",", lines.lines().toList()))
                    .isEqualTo(objects(jersey.get(ROOT, path), name));
            assertThat(jersey.get(ROOT, path, "Accept", JSONL).body()).isEqualTo(lines);
        }
        assertThat(jersey.get(BOB, "accounts/default:empty/positions", "Accept", NDJSON).body())
                .isEmpty();
    }

    @Test
    void permissionsPagesAndTheirHeadersAreTheSame() {
        String path = INSTRUMENTS + "?limit=2&start-from=1";
        Answer json = jersey.get(ANN, path);
        Answer csv = jersey.get(ANN, path, "Accept", CSV);

        assertThat(csv.body().lines()).hasSize(3);
        for (String header : List.of("X-Total-Count", "X-Page-Limit", "Link")) {
            assertThat(csv.header(header)).isEqualTo(json.header(header)).isNotEmpty();
        }
        assertThat(jersey.get(ANN, INSTRUMENTS, "Accept", CSV).body())
                .doesNotContain("GBP/USD", "FUTURES");
        assertThat(jersey.get(ANN, "accounts/default:bob/positions", "Accept", CSV).status())
                .isEqualTo(404);
    }

    @Test
    void errorsAndOtherResourcesAreJson() {
        Answer missing = jersey.get(ANN, "accounts/default:gone/positions", "Accept", CSV);
        assertThat(missing.header("Content-Type")).isEqualTo("application/json");
        assertThat(missing.body()).isEqualTo("{\"description\":\"Account not found\"}");
        assertThat(jersey.get(ANN, "users/self", "Accept", CSV).status()).isEqualTo(406);
        assertThat(jersey.send("GET", POSITIONS, InProcess.headers("Accept", CSV)).status())
                .isEqualTo(401);
    }

    @Test
    void eachFormHasATagOfItsOwn() {
        String json = jersey.get(ROOT, POSITIONS).tag();
        String csv = jersey.get(ROOT, POSITIONS, "Accept", CSV).tag();
        String lines = jersey.get(ROOT, POSITIONS, "Accept", NDJSON).tag();
        String other = jersey.get(ROOT, POSITIONS, "Accept", JSONL).tag();
        String zipped = jersey.get(ROOT, POSITIONS, "Accept", CSV, "Accept-Encoding", "gzip").tag();

        assertThat(List.of(json, csv, lines, other, zipped)).doesNotHaveDuplicates();
        assertThat(status(csv, CSV)).isEqualTo(304);
        assertThat(status(zipped, CSV)).isEqualTo(304);
        assertThat(status(lines, NDJSON)).isEqualTo(304);
        assertThat(status(other, JSONL)).isEqualTo(304);
        assertThat(status(json, CSV)).isEqualTo(200);
        assertThat(status(csv, NDJSON)).isEqualTo(200);
        assertThat(status(csv, "*/*")).isEqualTo(200);

        books.put(position(ANNS, "2", "AAPL"));
        assertThat(status(csv, CSV)).isEqualTo(200);
    }

    @Test
    void aLargeListIsTheSameInAFile() {
        List<Position> many =
                IntStream.range(0, 4500)
                        .mapToObj(code -> position(DESK, "p" + code, "AAPL"))
                        .toList();
        InProcess desk = InProcess.over(TradedBooks.of(List.of(DESK), many));

        assertThat(desk.get(TRADER, POSITIONS, "Accept", CSV).body().lines()).hasSize(4501);
        assertThat(
                        String.join(
                                ",",
                                desk.get(TRADER, POSITIONS, "Accept", NDJSON)
                                        .body()
                                        .lines()
                                        .toList()))
                .isEqualTo(objects(desk.get(TRADER, POSITIONS), "positions"));
    }

    @Test
    void symbolsOfAllKindsComeBack() {
        List<String> symbols = List.of("A,B", "\"", "'", "-1", "株式/日経", "😀", "a\u00a0", ";");
        InProcess desk =
                InProcess.over(
                        TradedBooks.of(
                                symbols.stream()
                                        .map(each -> instrument(each, new InstrumentType("T")))
                                        .toList()));

        assertThat(
                        desk.get(
                                        TRADER,
                                        "accounts/default:desk/instruments/query?fields=symbol",
                                        "Accept",
                                        CSV)
                                .body())
                .isEqualTo(
                        "symbol\r\n\"\"\"\"\r\n'\r\n-1\r\n;\r\n\"A,B\"\r\na\u00a0\r\n株式/日経\r\n😀\r\n");
    }

    private int status(String known, String accept) {
        return jersey.get(ROOT, POSITIONS, "Accept", accept, "If-None-Match", known).status();
    }

    /** The objects of the list, as they are written, separated by commas. */
    private static String objects(Answer json, String name) {
        String opening = "{\"" + name + "\":[";
        assertThat(json.body()).startsWith(opening).endsWith("]}");
        try (JsonReader reader = Json.createReader(new StringReader(json.body()))) {
            JsonArray list = reader.readObject().getJsonArray(name);
            assertThat(list).isNotEmpty();
        }
        return json.body().substring(opening.length(), json.body().length() - 2);
    }
}
