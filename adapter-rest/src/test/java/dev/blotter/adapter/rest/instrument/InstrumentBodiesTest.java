package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class InstrumentBodiesTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    @Test
    void theBodyIsTheOneOfTheContractByteForByte() {
        Instrument euro =
                new Instrument(
                        new Symbol("EUR/USD"),
                        FOREX,
                        new TradingTerms(
                                TradingStatus.FULL,
                                new BigDecimal("1000"),
                                new OrderSizeLimit(new BigDecimal("50"), OrderSizeLimit.Unit.LOTS),
                                new BigDecimal("1000.000"),
                                tiered("100000", "0.02", "0.05")));

        assertThat(bodyOf(euro))
                .isEqualTo(
                        "{\"instrumentDetails\":[{\"account\":\"default:desk\",\"type\":\"FOREX\","
                                + "\"symbol\":\"EUR/USD\",\"tradingStatus\":\"FULL\","
                                + "\"minOrderSize\":1000,\"maxOrderSize\":{\"value\":50,"
                                + "\"limitType\":\"LOTS\"},\"minOrderSizeIncrement\":1000,"
                                + "\"marginRate\":{\"rateType\":\"TIERED\",\"tiers\":["
                                + "{\"endVolume\":100000,\"value\":0.02},"
                                + "{\"endVolume\":\"Infinity\",\"value\":0.05}]}}]}");
    }

    @Test
    void anEmptyListIsAListToo() {
        assertThat(SAMPLE.get(BOB, "accounts/default:bob/instruments/NONE").body())
                .isEqualTo("{\"instrumentDetails\":[]}");
    }

    @Test
    void theBodyIsJsonInUtf8() {
        Answer answer = SAMPLE.get(BOB, "accounts/default:bob%2Fgr%C3%B6%C3%9Fer/instruments/AAPL");

        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.body()).contains("\"default:bob/größer\"");
    }

    @Test
    void everyInstrumentHasExactlyTheEightFields() {
        assertThat(SAMPLE.get(BOB, "accounts/default:bob/instruments/query").instruments())
                .hasSize(9)
                .allSatisfy(
                        row ->
                                assertThat(row.keySet())
                                        .containsExactly(
                                                "account",
                                                "type",
                                                "symbol",
                                                "tradingStatus",
                                                "minOrderSize",
                                                "maxOrderSize",
                                                "minOrderSizeIncrement",
                                                "marginRate"));
    }

    @ParameterizedTest
    @EnumSource(TradingStatus.class)
    void eachTradingStatusIsShownByItsName(TradingStatus status) {
        assertThat(bodyOf(with(status, OrderSizeLimit.Unit.LOTS, flat())))
                .contains("\"tradingStatus\":\"" + status.name() + "\"");
        assertThat(TradingStatus.values())
                .extracting(Enum::name)
                .containsExactly("FULL", "CLOSE_ONLY", "NO");
    }

    @ParameterizedTest
    @EnumSource(OrderSizeLimit.Unit.class)
    void eachLimitTypeIsShownByItsName(OrderSizeLimit.Unit unit) {
        assertThat(bodyOf(with(TradingStatus.FULL, unit, flat())))
                .contains("\"limitType\":\"" + unit.name() + "\"");
        assertThat(OrderSizeLimit.Unit.values())
                .extracting(Enum::name)
                .containsExactly("LOTS", "NOTIONAL_CURRENCY");
    }

    @Test
    void aFlatRateHasOneTierWithoutEnd() {
        assertThat(bodyOf(with(TradingStatus.FULL, OrderSizeLimit.Unit.LOTS, flat())))
                .contains(
                        "\"marginRate\":{\"rateType\":\"FLAT\",\"tiers\":"
                                + "[{\"endVolume\":\"Infinity\",\"value\":0.05}]}");
    }

    @Test
    void aTieredRateHasAscendingTiersAndTheLastOneHasNoEnd() {
        MarginRate rate = tiered("100000", "0.02", "1000000.5", "0.05", "0.1");

        assertThat(bodyOf(with(TradingStatus.FULL, OrderSizeLimit.Unit.LOTS, rate)))
                .contains(
                        "\"tiers\":[{\"endVolume\":100000,\"value\":0.02},"
                                + "{\"endVolume\":1000000.5,\"value\":0.05},"
                                + "{\"endVolume\":\"Infinity\",\"value\":0.1}]}");
    }

    @Test
    void theValuesAreThoseThatApplyToTheAccountInThePath() {
        JsonObject plain = only("accounts/default:bob/instruments/EUR/GBP");
        JsonObject special = only("accounts/default:bob%2Fgr%C3%B6%C3%9Fer/instruments/EUR/GBP");

        assertThat(plain.getJsonNumber("minOrderSizeIncrement")).hasToString("0.5");
        assertThat(special.getJsonNumber("minOrderSizeIncrement")).hasToString("0.25");
        assertThat(special.getJsonObject("maxOrderSize").getString("limitType"))
                .isEqualTo("NOTIONAL_CURRENCY");
        assertThat(special.getString("account")).isEqualTo("default:bob/größer");
    }

    @Test
    void noEntityTagIsSentForInstruments() {
        for (String form : List.of("AAPL", "type/STOCK", "query")) {
            Answer answer = SAMPLE.get(BOB, "accounts/default:bob/instruments/" + form);

            assertThat(answer.headers()).doesNotContainKeys("ETag", "Last-Modified");
        }
    }

    @Test
    void aConditionChangesNothingForInstruments() {
        Answer answer =
                SAMPLE.get(BOB, "accounts/default:bob/instruments/AAPL", "If-None-Match", "*");

        assertThat(answer.symbols()).containsExactly("AAPL");
    }

    private static JsonObject only(String path) {
        return SAMPLE.get(BOB, path).instruments().get(0);
    }

    private static String bodyOf(Instrument instrument) {
        return InProcess.over(TradedBooks.of(List.of(instrument)))
                .get(TRADER, "accounts/default:desk/instruments/query")
                .body();
    }

    private static Instrument with(
            TradingStatus status, OrderSizeLimit.Unit unit, MarginRate rate) {
        return new Instrument(
                new Symbol("A"),
                FOREX,
                new TradingTerms(
                        status,
                        BigDecimal.ONE,
                        new OrderSizeLimit(BigDecimal.TEN, unit),
                        BigDecimal.ONE,
                        rate));
    }

    private static MarginRate flat() {
        return MarginRate.flat(new BigDecimal("0.0500"));
    }

    /** Volumes and rates in turn, and the last rate. */
    private static MarginRate tiered(String... numbers) {
        List<BigDecimal> all = Stream.of(numbers).map(BigDecimal::new).toList();
        int last = all.size() - 1;
        return new MarginRate(
                Stream.iterate(0, at -> at < last, at -> at + 2)
                        .map(at -> new MarginRate.Tier(all.get(at), all.get(at + 1)))
                        .toList(),
                all.get(last));
    }
}
