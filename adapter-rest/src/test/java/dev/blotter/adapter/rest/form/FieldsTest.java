package dev.blotter.adapter.rest.form;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FieldsTest {

    private static final String POSITIONS = "accounts/default:bob/positions";
    private static final String INSTRUMENTS = "accounts/default:bob/instruments/query";

    private final InProcess jersey = InProcess.overSampleBooks();

    @Test
    void aClientGetsTheFieldsThatItChoosesInTheirUsualOrder() {
        assertThat(body(POSITIONS + "?fields=quantity,symbol,takeProfitPrice"))
                .isEqualTo("{\"positions\":[{\"symbol\":\"AAPL\",\"quantity\":1}]}");
        assertThat(body(POSITIONS + "?fields=takeProfitPrice")).isEqualTo("{\"positions\":[{}]}");
        assertThat(body("accounts/default:bob/instruments/AAPL?fields=marginRate,maxOrderSize"))
                .isEqualTo(
                        "{\"instrumentDetails\":[{\"maxOrderSize\":{\"value\":100,"
                                + "\"limitType\":\"LOTS\"},\"marginRate\":{\"rateType\":\"FLAT\","
                                + "\"tiers\":[{\"endVolume\":\"Infinity\",\"value\":0.05}]}}]}");
    }

    @Test
    void itGetsThemInEachForm() {
        assertThat(
                        jersey.get(
                                        BOB,
                                        POSITIONS + "?fields=quantity&fields=symbol",
                                        "Accept",
                                        "text/csv")
                                .body())
                .isEqualTo("symbol,quantity\r\nAAPL,1\r\n");
        assertThat(
                        jersey.get(BOB, POSITIONS + "?fields=stopLossPrice", "Accept", "text/csv")
                                .body())
                .isEqualTo("stopLossPrice\r\n\"\"\r\n");
        assertThat(
                        jersey.get(
                                        BOB,
                                        INSTRUMENTS + "?fields=maxOrderSize&types=STOCK",
                                        "Accept",
                                        "application/x-ndjson")
                                .body())
                .isEqualTo("{\"maxOrderSize\":{\"value\":100,\"limitType\":\"LOTS\"}}\n".repeat(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"?fields=", "?fields=,,", ""})
    void withoutAChoiceTheAnswerIsTheUsualOne(String query) {
        for (String path : List.of(POSITIONS, INSTRUMENTS)) {
            assertThat(body(path + query)).isEqualTo(body(path));
        }
    }

    @Test
    void allUsualFieldsAreTheUsualAnswer() {
        String all =
                "?fields=account,version,positionCode,symbol,quantity,side,quantityNotional,openTime,"
                        + "openPrice,lastUpdateTime,marginRate,takeProfitPrice,stopLossPrice";
        assertThat(body(POSITIONS + all)).isEqualTo(body(POSITIONS));
        assertThat(jersey.get(BOB, POSITIONS + all).tag())
                .isEqualTo(jersey.get(BOB, POSITIONS).tag());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"price", "symbol,Quantity", "symbol, quantity", "maxOrderSizeLimitType"})
    void anUnknownFieldIsAnErrorThatComesBeforeTheAccount(String fields) {
        for (String path : List.of("accounts/gone/positions", "accounts/gone/instruments/query")) {
            Answer answer = jersey.get(ROOT, path + "?fields=" + fields.replace(" ", "%20"));
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body())
                    .isEqualTo(
                            "{\"errorCode\":\"32\",\"description\":\"Incorrect request parameters: <fields>\"}");
        }
    }

    @Test
    void eachChoiceHasATagOfItsOwn() {
        List<String> tags =
                List.of("", "?fields=symbol", "?fields=symbol,quantity", "?fields=quantity")
                        .stream()
                        .map(query -> jersey.get(BOB, POSITIONS + query).tag())
                        .toList();

        assertThat(tags).doesNotHaveDuplicates().allMatch(tag -> tag.matches("\"[A-Za-z0-9_-]+\""));
        assertThat(
                        jersey.get(BOB, POSITIONS + "?fields=symbol", "If-None-Match", tags.get(1))
                                .status())
                .isEqualTo(304);
        assertThat(
                        jersey.get(BOB, POSITIONS + "?fields=symbol", "If-None-Match", tags.get(0))
                                .status())
                .isEqualTo(200);
    }

    @Test
    void whatElseIsSaidOfAnInstrumentIsServedOnlyWhenItIsChosen() {
        Instrument plain = SampleBooks.instrument("A", SampleBooks.STOCK);
        Instrument described =
                new Instrument(
                        new Symbol("B"),
                        plain.type(),
                        plain.terms(),
                        Attributes.of(
                                Map.of(
                                        Attribute.DESCRIPTION,
                                        "A \"B\",\r\nΩ",
                                        Attribute.PIP_SIZE,
                                        "0.00010")));
        InProcess desk = InProcess.over(TradedBooks.of(List.of(plain, described)));
        String path = "accounts/default:desk/instruments/query";

        assertThat(desk.get(TradedBooks.TRADER, path).body()).doesNotContain("escription", "pip");
        assertThat(desk.get(TradedBooks.TRADER, path + "?fields=symbol,description").body())
                .isEqualTo(
                        "{\"instrumentDetails\":[{\"symbol\":\"A\"},{\"symbol\":\"B\","
                                + "\"description\":\"A \\\"B\\\",\\u000d\\u000aΩ\"}]}");
        assertThat(
                        desk.get(
                                        TradedBooks.TRADER,
                                        path + "?fields=symbol,description",
                                        "Accept",
                                        "text/csv")
                                .body())
                .isEqualTo("symbol,description\r\nA,\r\nB,\"A \"\"B\"\",\r\nΩ\"\r\n");
        assertThat(desk.get(TradedBooks.TRADER, path + "?symbols=B&fields=*").body())
                .startsWith(
                        "{\"instrumentDetails\":[{\"account\":\"default:desk\",\"type\":\"STOCK\"")
                .contains("\"description\":\"A \\\"B\\\",\\u000d\\u000aΩ\",\"pipSize\":0.0001}");
        for (String more : List.of("*,symbol", "symbol,*", "*,*")) {
            assertThat(desk.get(TradedBooks.TRADER, path + "?fields=" + more).body())
                    .isEqualTo(desk.get(TradedBooks.TRADER, path + "?fields=*").body());
        }
        assertThat(desk.get(TradedBooks.TRADER, path + "?fields=*,nothing").status())
                .isEqualTo(400);
    }

    private String body(String path) {
        Answer answer = jersey.get(BOB, path);
        assertThat(answer.status()).isEqualTo(200);
        return answer.body();
    }
}
