package dev.blotter.domain.position;

import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The open positions in one instrument taken together. All sums are exact.
 *
 * @param symbol the instrument
 * @param positions how many positions there are, long and short; at least one
 * @param bought the size of the long ones in units of the instrument, zero or more
 * @param sold the size of the short ones in units of the instrument, zero or more
 * @param notional the size of the long ones in the quote currency minus that of the short ones
 */
public record NetPosition(
        Symbol symbol, long positions, BigDecimal bought, BigDecimal sold, BigDecimal notional) {

    public NetPosition {
        Objects.requireNonNull(symbol, "symbol");
        bought = Decimals.unsigned("bought", bought);
        sold = Decimals.unsigned("sold", sold);
        notional = Decimals.canonical(notional);
    }

    private static NetPosition of(Position position) {
        boolean isLong = position.side() == Side.BUY;
        BigDecimal size = position.quantity();
        BigDecimal notional = position.quantityNotional();
        return new NetPosition(
                position.symbol(),
                1,
                isLong ? size : BigDecimal.ZERO,
                isLong ? BigDecimal.ZERO : size,
                isLong ? notional : notional.negate());
    }

    /**
     * Nets the positions of all these accounts.
     *
     * @return one an instrument that any position is in, by symbol
     */
    public static List<NetPosition> of(Iterator<AccountPositions> accounts) {
        Map<Symbol, NetPosition> bySymbol = new TreeMap<>();
        accounts.forEachRemaining(
                account ->
                        account.positions()
                                .forEach(
                                        position ->
                                                bySymbol.merge(
                                                        position.symbol(),
                                                        of(position),
                                                        NetPosition::plus)));
        return List.copyOf(bySymbol.values());
    }

    /** What is long minus what is short, in units of the instrument. */
    public BigDecimal quantity() {
        return Decimals.canonical(bought.subtract(sold));
    }

    private NetPosition plus(NetPosition other) {
        return new NetPosition(
                symbol,
                positions + other.positions,
                bought.add(other.bought),
                sold.add(other.sold),
                notional.add(other.notional));
    }
}
