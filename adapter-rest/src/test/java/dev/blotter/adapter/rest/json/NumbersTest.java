package dev.blotter.adapter.rest.json;

import static dev.blotter.adapter.rest.kit.TradedBooks.DESK;
import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import jakarta.json.JsonNumber;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every number field, digit by digit. */
final class NumbersTest {

    private static final String NUMBERS =
            """
            12345678901234567890.123456789012345678, 12345678901234567890.123456789012345678
            99999999999999999999.999999999999999999, 99999999999999999999.999999999999999999
            99999999999999999999999999999999999999,  99999999999999999999999999999999999999
            0.000000000000000001,                    0.000000000000000001
            0.00000001,                              0.00000001
            1E-8,                                    0.00000001
            1E+5,                                    100000
            1.50E+3,                                 1500
            100000,                                  100000
            0.05,                                    0.05
            0.0500,                                  0.05
            1000.000,                                1000
            9007199254740993,                        9007199254740993
            0.1,                                     0.1
            0E-18,                                   0
            0,                                       0
            """;

    @ParameterizedTest
    @CsvSource(textBlock = NUMBERS)
    void aNumberOfAnInstrumentIsShownPlainDigitByDigit(BigDecimal number, String shown) {
        Answer answer =
                InProcess.over(TradedBooks.of(List.of(instrument(number))))
                        .get(TRADER, "accounts/default:desk/instruments/query");

        for (String start :
                List.of(
                        "\"minOrderSize\":",
                        "\"maxOrderSize\":{\"value\":",
                        "\"minOrderSizeIncrement\":",
                        "\"endVolume\":\"Infinity\",\"value\":")) {
            assertThat(textAfter(start, answer)).isEqualTo(shown);
        }
        assertThat(answer.instruments().get(0).getJsonNumber("minOrderSize").bigDecimalValue())
                .isEqualTo(new BigDecimal(shown));
    }

    @ParameterizedTest
    @CsvSource(textBlock = NUMBERS)
    void aTierIsShownPlainDigitByDigit(BigDecimal number, String shown) {
        BigDecimal volume = number.signum() == 0 ? BigDecimal.TEN : number;
        MarginRate rate =
                new MarginRate(List.of(new MarginRate.Tier(volume, number)), BigDecimal.ONE);

        String body =
                InProcess.over(TradedBooks.of(List.of(instrument(BigDecimal.ONE, rate))))
                        .get(TRADER, "accounts/default:desk/instruments/query")
                        .body();

        assertThat(body)
                .contains(
                        "{\"endVolume\":"
                                + (number.signum() == 0 ? "10" : shown)
                                + ",\"value\":"
                                + shown
                                + "}");
    }

    @ParameterizedTest
    @CsvSource(textBlock = NUMBERS)
    void aNumberOfAPositionIsShownPlainDigitByDigit(BigDecimal number, String shown) {
        Answer answer = positions(with(number, number));

        for (String field :
                List.of(
                        "quantity",
                        "quantityNotional",
                        "openPrice",
                        "marginRate",
                        "takeProfitPrice",
                        "stopLossPrice")) {
            JsonNumber value = answer.positions().get(0).getJsonNumber(field);
            assertThat(value.bigDecimalValue()).isEqualTo(new BigDecimal(shown));
            assertThat(textAfter("\"" + field + "\":", answer)).isEqualTo(shown);
        }
    }

    @ParameterizedTest
    @CsvSource({"-37.63, -37.63", "-1E-8, -0.00000001", "-0.10, -0.1"})
    void aPriceMayBeNegative(BigDecimal price, String shown) {
        Answer answer = positions(with(BigDecimal.ONE, price));

        for (String field : List.of("openPrice", "takeProfitPrice", "stopLossPrice")) {
            assertThat(textAfter("\"" + field + "\":", answer)).isEqualTo(shown);
        }
    }

    private static Answer positions(Position position) {
        return InProcess.over(TradedBooks.of(List.of(DESK), List.of(position)))
                .get(TRADER, "accounts/default:desk/positions");
    }

    /** What stands between {@code start} and the next comma or brace. */
    private static String textAfter(String start, Answer answer) {
        String body = answer.body();
        int from = body.indexOf(start) + start.length();
        assertThat(body).contains(start);
        return Stream.of(body.substring(from).split("[,}]", 2)).findFirst().orElseThrow();
    }

    private static Instrument instrument(BigDecimal number) {
        return instrument(number, MarginRate.flat(number));
    }

    private static Instrument instrument(BigDecimal number, MarginRate rate) {
        return new Instrument(
                new Symbol("A"),
                FOREX,
                new TradingTerms(
                        TradingStatus.FULL,
                        number,
                        new OrderSizeLimit(number, OrderSizeLimit.Unit.LOTS),
                        number,
                        rate));
    }

    private static Position with(BigDecimal size, BigDecimal price) {
        Position plain = position(DESK, "1", "A");
        return new Position(
                plain.account(),
                plain.code(),
                plain.symbol(),
                plain.side(),
                size,
                size,
                plain.openTime(),
                price,
                plain.lastUpdateTime(),
                Optional.of(size),
                Optional.of(price),
                Optional.of(price));
    }
}
