package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.kit.TradedBooks.DESK;
import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PositionBodiesTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();
    private static final Instant OPENED = Instant.parse("2026-01-24T23:05:08.520Z");

    @Test
    void theBodyIsTheOneOfTheContractByteForByte() {
        assertThat(bodyOf(euro(Side.BUY, OPENED, "0.03", "1.1", "1.07")))
                .isEqualTo(
                        "{\"positions\":[{\"account\":\"default:desk\",\"version\":1,"
                                + "\"positionCode\":\"2980544\",\"symbol\":\"EUR/USD\","
                                + "\"quantity\":25000,\"side\":\"BUY\","
                                + "\"quantityNotional\":27140.5,"
                                + "\"openTime\":\"2026-01-24T23:05:08.520Z\","
                                + "\"openPrice\":1.08562,"
                                + "\"lastUpdateTime\":\"2026-01-24T23:05:08.520Z\","
                                + "\"marginRate\":0.03,\"takeProfitPrice\":1.1,"
                                + "\"stopLossPrice\":1.07}]}");
    }

    @Test
    void theLastThreeFieldsAreLeftOutWhenTheyHaveNoValue() {
        assertThat(bodyOf(euro(Side.BUY, OPENED, "", "", "")))
                .endsWith("\"lastUpdateTime\":\"2026-01-24T23:05:08.520Z\"}]}");
        assertThat(bodyOf(euro(Side.BUY, OPENED, "0.03", "", "")))
                .endsWith("Z\",\"marginRate\":0.03}]}");
        assertThat(bodyOf(euro(Side.BUY, OPENED, "", "1.1", "")))
                .endsWith("Z\",\"takeProfitPrice\":1.1}]}");
        assertThat(bodyOf(euro(Side.BUY, OPENED, "", "", "1.07")))
                .endsWith("Z\",\"stopLossPrice\":1.07}]}");
    }

    @Test
    void theSideIsBuyOrSellAndTheQuantityHasNoSign() {
        assertThat(bodyOf(euro(Side.SELL, OPENED, "", "", "")))
                .contains("\"quantity\":25000,\"side\":\"SELL\"");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-24T23:05:08Z, 2026-01-24T23:05:08.000Z",
        "2026-01-24T23:05:08.5Z, 2026-01-24T23:05:08.500Z",
        "2026-01-24T23:05:08.123456789Z, 2026-01-24T23:05:08.123Z",
        "2024-02-29T00:00:00Z, 2024-02-29T00:00:00.000Z",
        "1969-12-31T23:59:59.999Z, 1969-12-31T23:59:59.999Z"
    })
    void timesAreInUtcWithExactlyThreeFractionDigits(Instant time, String shown) {
        assertThat(bodyOf(euro(Side.BUY, time, "", "", "")))
                .contains("\"openTime\":\"" + shown + "\"")
                .contains("\"lastUpdateTime\":\"" + shown + "\"");
    }

    @Test
    void anAccountWithoutPositionsHasAnEmptyList() {
        assertThat(SAMPLE.get(BOB, "accounts/default:empty/positions").body())
                .isEqualTo("{\"positions\":[]}");
    }

    @Test
    void theBodyIsJsonInUtf8() {
        Answer answer = SAMPLE.get(BOB, "accounts/default:bob%2Fgr%C3%B6%C3%9Fer/positions");

        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.body()).contains("\"default:bob/größer\"");
    }

    @Test
    void positionsAreOrderedByPositionCode() {
        List<Position> positions =
                Stream.of("b", "😀", "2", "a", "\uFFFD", "10", "B")
                        .map(code -> position(DESK, code, "A"))
                        .toList();

        assertThat(
                        InProcess.over(TradedBooks.of(List.of(DESK), positions))
                                .get(TRADER, "accounts/default:desk/positions")
                                .positions())
                .extracting(row -> row.getString("positionCode"))
                .containsExactly("10", "2", "B", "a", "b", "\uFFFD", "😀");
    }

    @Test
    void theVersionGrowsWithEveryChangeToTheAccountsPositions() {
        InMemoryBooks books = new InMemoryBooks(TradedBooks.of(List.of(DESK), List.of()));
        InProcess jersey = InProcess.over(books);

        books.put(position(DESK, "1", "A"));
        assertThat(versions(jersey)).containsExactly(1);
        books.put(position(DESK, "2", "A"));
        assertThat(versions(jersey)).containsExactly(2, 2);
        books.remove(DESK, new PositionCode("1"));
        assertThat(versions(jersey)).containsExactly(3);
    }

    @Test
    void aPositionInAnInstrumentThatTheUserIsDeniedIsListed() {
        assertThat(SAMPLE.get(ANN, "accounts/default:ann/instruments/GBP/USD").symbols()).isEmpty();
        assertThat(SAMPLE.get(ANN, "accounts/default:ann/positions").positions())
                .extracting(row -> row.getString("symbol"))
                .containsExactly("GBP/USD", "EUR/USD");
    }

    private static List<Integer> versions(InProcess jersey) {
        return jersey.get(TRADER, "accounts/default:desk/positions").positions().stream()
                .map(row -> row.getInt("version"))
                .toList();
    }

    private static String bodyOf(Position position) {
        return InProcess.over(TradedBooks.of(List.of(DESK), List.of(position)))
                .get(TRADER, "accounts/default:desk/positions")
                .body();
    }

    /** A position with these optional numbers; an empty text is no number. */
    private static Position euro(
            Side side, Instant time, String marginRate, String takeProfit, String stopLoss) {
        return new Position(
                DESK,
                new PositionCode("2980544"),
                new Symbol("EUR/USD"),
                side,
                new BigDecimal("25000"),
                new BigDecimal("27140.5"),
                time,
                new BigDecimal("1.08562"),
                time,
                number(marginRate),
                number(takeProfit),
                number(stopLoss));
    }

    private static Optional<BigDecimal> number(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty()).map(BigDecimal::new);
    }
}
