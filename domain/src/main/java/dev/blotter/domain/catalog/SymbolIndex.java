package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.CodePointOrder;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Finds the ranks of symbols by the whole symbol or its beginning in the sorted symbols themselves,
 * and by anything in them through {@link SuffixArray}.
 */
final class SymbolIndex {

    private final Instrument[] byRank;
    private final SuffixArray suffixes;

    SymbolIndex(Instrument[] byRank) {
        this.byRank = byRank;
        this.suffixes =
                new SuffixArray(
                        Arrays.stream(byRank)
                                .map(each -> each.symbol().value())
                                .toArray(String[]::new));
    }

    OptionalInt rankOf(Symbol symbol) {
        int rank = firstNotBelow(symbol.value());
        return rank < byRank.length && symbolAt(rank).equals(symbol)
                ? OptionalInt.of(rank)
                : OptionalInt.empty();
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
        int low = from;
        int high = byRank.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (symbolAt(middle).value().startsWith(prefix)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return new IndexRange(from, low);
    }

    private int firstNotBelow(String text) {
        int low = 0;
        int high = byRank.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (CodePointOrder.compare(symbolAt(middle).value(), text) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
