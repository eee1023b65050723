package dev.blotter.domain.catalog.pattern;

import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.BinarySearch;
import dev.blotter.domain.value.CodePointOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the ranks of symbols by the whole symbol or its beginning in the sorted symbols themselves,
 * and by anything in them through {@link SuffixArray}.
 */
public final class SymbolIndex {

    private final Instrument[] byRank;
    private final SuffixArray suffixes;

    /** Indexes instruments that are in ascending order of their symbols. */
    public SymbolIndex(Instrument[] byRank) {
        this.byRank = byRank;
        this.suffixes =
                new SuffixArray(
                        Arrays.stream(byRank)
                                .map(each -> each.symbol().value())
                                .toArray(String[]::new));
    }

    /** Returns the rank of {@code symbol}, or empty if no instrument has it. */
    public OptionalInt rankOf(Symbol symbol) {
        int rank = firstNotBelow(symbol.value());
        return rank < byRank.length && symbolAt(rank).equals(symbol)
                ? OptionalInt.of(rank)
                : OptionalInt.empty();
    }

    /**
     * Returns the ranks of all symbols that at least one of {@code patterns} selects, if they are
     * neighbours by what the patterns say; empty if it takes a search. Without any pattern, all
     * symbols are selected.
     */
    public Optional<IndexRange> neighbours(List<SymbolPattern> patterns) {
        if (patterns.isEmpty() || patterns.stream().anyMatch(SymbolPattern::matchesAll)) {
            return Optional.of(new IndexRange(0, byRank.length));
        }
        return patterns.size() == 1 && patterns.get(0).isPrefixOnly()
                ? Optional.of(startingWith(patterns.get(0).prefix()))
                : Optional.empty();
    }

    /**
     * Returns those of the {@code visible} ranks whose symbol at least one of {@code patterns}
     * selects, or empty if finding them takes more work than one search may make.
     */
    public Optional<BitSet> search(List<SymbolPattern> patterns, BitSet visible) {
        return new PatternSearch(this, visible, new SearchBudget(visible.cardinality()))
                .ranks(patterns);
    }

    Symbol symbolAt(int rank) {
        return byRank[rank].symbol();
    }

    SuffixArray suffixes() {
        return suffixes;
    }

    /** The ranks of the symbols that start with {@code prefix}. */
    IndexRange startingWith(String prefix) {
        int from = firstNotBelow(prefix);
        return new IndexRange(
                from,
                BinarySearch.first(
                        from, byRank.length, rank -> !symbolAt(rank).value().startsWith(prefix)));
    }

    private int firstNotBelow(String text) {
        return BinarySearch.first(
                0,
                byRank.length,
                rank -> CodePointOrder.compare(symbolAt(rank).value(), text) >= 0);
    }
}
