package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import java.util.BitSet;

/** A selection with a bit for each rank that is in it. By symbol, only the slice is listed. */
final class BitSelection implements Selection {

    private final InstrumentCatalog catalog;
    private final BitSet ranks;
    private final int size;

    BitSelection(InstrumentCatalog catalog, BitSet ranks) {
        this.catalog = catalog;
        this.ranks = ranks;
        this.size = ranks.cardinality();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int[] slice(Criterion first, int from, int to) {
        return first == Criterion.SYMBOL ? bySymbol(from, to) : byType(from, to);
    }

    private int[] bySymbol(int from, int to) {
        int[] slice = new int[to - from];
        int rank = -1;
        for (int i = 0; i < to; i++) {
            rank = ranks.nextSetBit(rank + 1);
            if (i >= from) {
                slice[i - from] = rank;
            }
        }
        return slice;
    }

    /** By a counting sort, which keeps ranks of the same type in their order. */
    private int[] byType(int from, int to) {
        int[] next = startsOfTypes();
        int[] slice = new int[to - from];
        for (int rank = ranks.nextSetBit(0); rank >= 0; rank = ranks.nextSetBit(rank + 1)) {
            int index = next[catalog.typeAt(rank)]++;
            if (index >= from && index < to) {
                slice[index - from] = rank;
            }
        }
        return slice;
    }

    /** For each type the index of its first instrument in the order by type. */
    private int[] startsOfTypes() {
        int[] starts = new int[catalog.typeCount() + 1];
        for (int rank = ranks.nextSetBit(0); rank >= 0; rank = ranks.nextSetBit(rank + 1)) {
            starts[catalog.typeAt(rank) + 1]++;
        }
        for (int type = 1; type < starts.length; type++) {
            starts[type] += starts[type - 1];
        }
        return starts;
    }
}
