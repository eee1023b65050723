package dev.blotter.domain.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Symbol;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Positions that are selected, and taken together. */
final class NetPositionTest {

    private static final AccountCode ACCOUNT = new AccountCode("default:1");

    @Test
    void positionsInOneInstrumentAreSummedOverAllAccounts() {
        AccountPositions first =
                account(
                        position("1", "TSLA", Side.BUY, "10", "1000.5"),
                        position("2", "AAPL", Side.SELL, "1", "200"),
                        position("3", "TSLA", Side.SELL, "2.5", "300"));
        AccountPositions second = account(position("4", "TSLA", Side.SELL, "20", "2000"));

        List<NetPosition> net = NetPosition.of(List.of(first, second).iterator());

        assertThat(net)
                .containsExactly(
                        new NetPosition(
                                new Symbol("AAPL"), 1, number("0"), number("1"), number("-200")),
                        new NetPosition(
                                new Symbol("TSLA"),
                                3,
                                number("10"),
                                number("22.5"),
                                number("-1299.5")));
        assertThat(net)
                .extracting(NetPosition::quantity)
                .containsExactly(number("-1"), number("-12.5"));
        assertThat(NetPosition.of(List.<AccountPositions>of().iterator())).isEmpty();
    }

    @Test
    void aFilterSelectsBySymbol() {
        AccountPositions all =
                account(
                        position("1", "EUR/USD", Side.BUY, "1", "1"),
                        position("2", "AAPL", Side.BUY, "1", "1"));

        assertThat(filter("EUR*", "X").of(all).positions())
                .extracting(Position::code)
                .containsExactly(new PositionCode("1"));
        assertThat(filter("X").of(all)).isEqualTo(account());
        assertThat(PositionFilter.ALL.of(all)).isSameAs(all);
        assertThat(PositionFilter.ALL.selectsAll()).isTrue();
        assertThat(filter("A").selectsAll()).isFalse();
    }

    @Test
    void aFilterSelectsASideAndATimeOfOpening() {
        AccountPositions all =
                account(
                        position("1", "EUR/USD", Side.BUY, "1", "1"),
                        position("2", "AAPL", Side.SELL, "1", "1"));
        Instant opened = all.positions().get(0).openTime();

        assertThat(filter(Optional.of(Side.SELL), Instant.MIN, Instant.MAX).of(all).positions())
                .extracting(Position::code)
                .containsExactly(new PositionCode("2"));
        assertThat(filter(Optional.empty(), opened, opened.plusNanos(1)).of(all)).isEqualTo(all);
        assertThat(filter(Optional.empty(), opened.plusNanos(1), Instant.MAX).of(all).positions())
                .isEmpty();
        assertThat(filter(Optional.empty(), Instant.MIN, opened).of(all).positions()).isEmpty();
        assertThat(filter(Optional.empty(), Instant.MIN, Instant.MAX).selectsAll()).isFalse();
        assertThatThrownBy(() -> filter(Optional.empty(), opened, opened))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static PositionFilter filter(Optional<Side> side, Instant from, Instant before) {
        return new PositionFilter(List.of(), side, Optional.of(from), Optional.of(before));
    }

    @Test
    void fivePatternsCanAlwaysBeComparedAndMoreWithFewPositions() {
        PositionFilter five = filter("A", "B", "C", "D", "E");
        PositionFilter ten = filter("A", "B", "C", "D", "E", "F", "G", "H", "I", "J");

        assertThat(five.isAffordable(Integer.MAX_VALUE)).isTrue();
        assertThat(ten.isAffordable(50_000)).isTrue();
        assertThat(ten.isAffordable(50_001)).isFalse();
    }

    private static PositionFilter filter(String... patterns) {
        return new PositionFilter(Stream.of(patterns).map(SymbolPattern::new).toList());
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text);
    }

    private static AccountPositions account(Position... positions) {
        return new AccountPositions(ACCOUNT, 1, List.of(positions));
    }

    private static Position position(
            String code, String symbol, Side side, String quantity, String notional) {
        return new Position(
                ACCOUNT,
                new PositionCode(code),
                new Symbol(symbol),
                side,
                number(quantity),
                number(notional),
                Instant.EPOCH,
                BigDecimal.ONE,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
