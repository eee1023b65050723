package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import java.util.Arrays;

/** A selection whose ranks are all known, ascending. Slicing costs what was found. */
final class ListSelection implements Selection {

    private final InstrumentCatalog catalog;
    private final int[] ranks;
    private final int size;

    ListSelection(InstrumentCatalog catalog, int[] ranks, int size) {
        this.catalog = catalog;
        this.ranks = ranks;
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int[] slice(Criterion first, int from, int to) {
        return Arrays.copyOfRange(first == Criterion.SYMBOL ? ranks : byType(), from, to);
    }

    /**
     * The ranks by type, then symbol: a counting sort, which keeps ranks of the same type in their
     * order.
     */
    private int[] byType() {
        int[] next = new int[catalog.typeCount() + 1];
        for (int i = 0; i < size; i++) {
            next[catalog.typeAt(ranks[i]) + 1]++;
        }
        for (int type = 1; type < next.length; type++) {
            next[type] += next[type - 1];
        }
        int[] sorted = new int[size];
        for (int i = 0; i < size; i++) {
            sorted[next[catalog.typeAt(ranks[i])]++] = ranks[i];
        }
        return sorted;
    }
}
