package dev.blotter.domain.catalog.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One search for the visible symbols that at least one of several patterns selects. The index alone
 * answers a pattern with one text, and no entry of it is visited twice for all of those together.
 * Of any other pattern, the longest text leads to the symbols that are compared with it: the rarest
 * one would be fewer, but which one that is depends on what is denied.
 */
final class PatternSearch {

    private final SymbolIndex symbols;
    private final SuffixArray suffixes;
    private final BitSet visible;
    private final SearchBudget budget;

    /** The ranks of visible symbols that no pattern selects as yet. */
    private final BitSet open;

    /** The ranks of open symbols that have the longest text of one pattern in its place. */
    private final BitSet candidates = new BitSet();

    PatternSearch(SymbolIndex symbols, BitSet visible, SearchBudget budget) {
        this.symbols = symbols;
        this.suffixes = symbols.suffixes();
        this.visible = visible;
        this.budget = budget;
        this.open = (BitSet) visible.clone();
    }

    /** The ranks of the selected symbols; empty if the budget does not suffice. */
    Optional<BitSet> ranks(List<SymbolPattern> patterns) {
        List<SymbolPattern> simple = new ArrayList<>();
        List<SymbolPattern> others = new ArrayList<>();
        for (SymbolPattern pattern : patterns) {
            if (pattern.isShortEnough()) {
                (pattern.hasOneText() ? simple : others).add(pattern);
            }
        }
        if (!budget.takeWalks(others.size())) {
            return Optional.empty();
        }
        closeAll(simple);
        for (SymbolPattern pattern : others) {
            if (!compare(pattern)) {
                return Optional.empty();
            }
        }
        open.xor(visible);
        return Optional.of(open);
    }

    private void closeAll(List<SymbolPattern> simple) {
        List<IndexRange> found = new ArrayList<>();
        for (SymbolPattern pattern : simple) {
            if (startsWithLongest(pattern)) {
                IndexRange ranks = symbols.startingWith(pattern.prefix());
                open.clear(ranks.from(), ranks.to());
            } else {
                found.add(entries(pattern));
            }
        }
        found.sort(Comparator.comparingInt(IndexRange::from));
        int next = 0;
        for (IndexRange range : found) {
            next = Math.max(next, range.from());
            for (; next < range.to() && !open.isEmpty(); next++) {
                int rank = suffixes.textAt(next);
                if (open.get(rank)) { // cheaper to ask than to clear what is denied
                    open.clear(rank);
                }
            }
        }
    }

    /** Closes what {@code pattern} selects; returns whether the budget sufficed. */
    private boolean compare(SymbolPattern pattern) {
        if (startsWithLongest(pattern)) {
            IndexRange ranks = symbols.startingWith(pattern.prefix());
            return compare(pattern, open, ranks.from(), ranks.to());
        }
        candidates.clear();
        IndexRange entries = entries(pattern);
        for (int i = entries.from(); i < entries.to(); i++) {
            int rank = suffixes.textAt(i);
            if (open.get(rank)) {
                candidates.set(rank);
            }
        }
        return compare(pattern, candidates, 0, Integer.MAX_VALUE);
    }

    private boolean compare(SymbolPattern pattern, BitSet ranks, int from, int to) {
        for (int rank = ranks.nextSetBit(from);
                rank >= 0 && rank < to;
                rank = ranks.nextSetBit(rank + 1)) {
            if (!budget.takeComparison()) {
                return false;
            }
            if (pattern.matches(symbols.symbolAt(rank))) {
                open.clear(rank);
            }
        }
        return true;
    }

    private static boolean startsWithLongest(SymbolPattern pattern) {
        return pattern.longest() == 0;
    }

    /** Where the index has the longest text of {@code pattern}, which is not its prefix. */
    private IndexRange entries(SymbolPattern pattern) {
        int longest = pattern.longest();
        String text = pattern.parts().get(longest);
        return longest == pattern.parts().size() - 1
                ? suffixes.equalTo(text)
                : suffixes.startingWith(text);
    }
}
