package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.CodePointOrder;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Finds the ranks of symbols by the whole symbol, by its beginning, or by anything in it. The
 * beginning is found in the sorted symbols themselves, anything else through {@link GramIndex}.
 */
final class SymbolIndex {

    private final Instrument[] byRank;
    private final GramIndex grams;

    SymbolIndex(Instrument[] byRank) {
        this.byRank = byRank;
        this.grams =
                new GramIndex(
                        Arrays.stream(byRank)
                                .map(each -> each.symbol().value())
                                .toArray(String[]::new));
    }

    OptionalInt rankOf(Symbol symbol) {
        int rank = firstNotBelow(symbol.value());
        return rank < byRank.length && byRank[rank].symbol().equals(symbol)
                ? OptionalInt.of(rank)
                : OptionalInt.empty();
    }

    /** The ranks of the symbols that start with {@code prefix}. */
    RankRange startingWith(String prefix) {
        int from = firstNotBelow(prefix);
        int low = from;
        int high = byRank.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (symbolAt(middle).startsWith(prefix)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return new RankRange(from, low);
    }

    /** The ascending ranks of the symbols that {@code pattern} selects. */
    int[] matching(SymbolPattern pattern) {
        RankRange prefixed = startingWith(pattern.prefix());
        GramIndex.Postings postings = grams.rarest(pattern);
        int[] candidates = postings.size() < prefixed.size() ? postings.ranks() : prefixed.ranks();
        int kept = 0;
        for (int rank : candidates) {
            if (pattern.matches(byRank[rank].symbol())) {
                candidates[kept++] = rank;
            }
        }
        return Arrays.copyOf(candidates, kept);
    }

    private int firstNotBelow(String text) {
        int low = 0;
        int high = byRank.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (CodePointOrder.compare(symbolAt(middle), text) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private String symbolAt(int rank) {
        return byRank[rank].symbol().value();
    }
}
