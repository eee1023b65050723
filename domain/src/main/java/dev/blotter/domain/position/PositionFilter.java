package dev.blotter.domain.position;

import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;

/**
 * Which positions are asked for.
 *
 * @param symbols the patterns, of which one must match the symbol; empty for any symbol
 */
public record PositionFilter(List<SymbolPattern> symbols) {

    /** Every position. */
    public static final PositionFilter ALL = new PositionFilter(List.of());

    /** As many patterns may be compared with any number of positions. */
    private static final int FEW = 5;

    private static final long MOST_COMPARISONS = 500_000;

    public PositionFilter {
        symbols = symbols.stream().sorted().distinct().toList();
    }

    /** Whether every position is selected. */
    public boolean selectsAll() {
        return symbols.isEmpty();
    }

    /**
     * Whether it takes no more work than one answer may make to compare so many positions with the
     * patterns.
     */
    public boolean isAffordable(long positions) {
        return symbols.size() <= FEW || symbols.size() * positions <= MOST_COMPARISONS;
    }

    /** The account with only those of its positions that are selected. */
    public AccountPositions of(AccountPositions account) {
        return selectsAll() || account.positions().isEmpty()
                ? account
                : new AccountPositions(
                        account.account(),
                        account.version(),
                        account.positions().stream()
                                .filter(position -> selects(position.symbol()))
                                .toList());
    }

    private boolean selects(Symbol symbol) {
        return symbols.stream().anyMatch(pattern -> pattern.matches(symbol));
    }
}
