package dev.blotter.domain.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.PositionOrder.Criterion;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PositionOrderTest {

    private static final List<Position> POSITIONS =
            List.of(
                    position("1", "B", Side.SELL, 2, 30, 7, 8),
                    position("2", "A", Side.BUY, 10, 4, 7, 7),
                    position("3", "B", Side.BUY, 2, 5, 6, 9));

    @ParameterizedTest
    @CsvSource({
        "POSITION_CODE, 123, 321",
        "SYMBOL, 213, 312",
        "SIDE, 231, 132",
        "QUANTITY, 132, 231",
        "QUANTITY_NOTIONAL, 231, 132",
        "OPEN_TIME, 312, 213",
        "LAST_UPDATE_TIME, 213, 312"
    })
    void eachCriterionSortsAndCodesBreakTiesInTheSameDirection(
            Criterion criterion, String ascending, String descending) {
        assertThat(sorted(Direction.ASCENDING, criterion)).isEqualTo(ascending);
        assertThat(sorted(Direction.DESCENDING, criterion)).isEqualTo(descending);
    }

    @Test
    void theFirstCriterionCountsMost() {
        assertThat(sorted(Direction.ASCENDING, Criterion.SYMBOL, Criterion.OPEN_TIME))
                .isEqualTo("231");
        assertThat(sorted(Direction.ASCENDING, Criterion.OPEN_TIME, Criterion.SYMBOL))
                .isEqualTo("321");
    }

    @Test
    void theDefaultChangesNothing() {
        assertThat(PositionOrder.DEFAULT.of(POSITIONS)).isSameAs(POSITIONS);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void eachCriterionIsGivenOnceAndAtLeastOne(Direction direction) {
        List<Criterion> twice = List.of(Criterion.SIDE, Criterion.SYMBOL, Criterion.SIDE);

        assertThatThrownBy(() -> new PositionOrder(List.of(), direction))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PositionOrder(twice, direction))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static String sorted(Direction direction, Criterion... criteria) {
        return String.join(
                "",
                new PositionOrder(List.of(criteria), direction)
                        .of(POSITIONS).stream().map(each -> each.code().value()).toList());
    }

    private static Position position(
            String code,
            String symbol,
            Side side,
            long quantity,
            long notional,
            long opened,
            long updated) {
        return new Position(
                new AccountCode("a"),
                new PositionCode(code),
                new Symbol(symbol),
                side,
                BigDecimal.valueOf(quantity),
                BigDecimal.valueOf(notional),
                Instant.ofEpochSecond(opened),
                BigDecimal.ONE,
                Instant.ofEpochSecond(updated),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
