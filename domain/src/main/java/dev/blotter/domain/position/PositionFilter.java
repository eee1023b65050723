package dev.blotter.domain.position;

import dev.blotter.domain.catalog.pattern.SymbolPattern;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Which positions are asked for.
 *
 * @param symbols the patterns, of which one must match the symbol; empty for any symbol
 * @param side the side, or empty for both
 * @param openedFrom the earliest time at which it was opened, if there is one
 * @param openedBefore the time before which it was opened, if there is one
 */
public record PositionFilter(
        List<SymbolPattern> symbols,
        Optional<Side> side,
        Optional<Instant> openedFrom,
        Optional<Instant> openedBefore) {

    /** Every position. */
    public static final PositionFilter ALL = new PositionFilter(List.of());

    /** As many patterns may be compared with any number of positions. */
    private static final int FEW = 5;

    private static final long MOST_COMPARISONS = 500_000;

    public PositionFilter {
        symbols = symbols.stream().sorted().distinct().toList();
        if (openedBefore
                .flatMap(end -> openedFrom.filter(from -> !from.isBefore(end)))
                .isPresent()) {
            throw new IllegalArgumentException("nothing can be opened in such a time");
        }
    }

    /** The positions in instruments that one of these patterns matches, or all without any. */
    public PositionFilter(List<SymbolPattern> symbols) {
        this(symbols, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Whether every position is selected. */
    public boolean selectsAll() {
        return equals(ALL);
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
                        account.positions().stream().filter(this::selects).toList());
    }

    private boolean selects(Position position) {
        return side.orElse(position.side()) == position.side()
                && openedFrom.filter(position.openTime()::isBefore).isEmpty()
                && openedBefore.filter(end -> !position.openTime().isBefore(end)).isEmpty()
                && (symbols.isEmpty()
                        || symbols.stream().anyMatch(each -> each.matches(position.symbol())));
    }
}
