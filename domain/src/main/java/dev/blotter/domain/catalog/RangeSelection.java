package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.pattern.IndexRange;
import dev.blotter.domain.value.BinarySearch;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * All visible instruments of some types within a range of ranks. Nothing is listed but the slice:
 * sizes come from binary searches in the sorted ranks of each type, and the start of a deep page is
 * found the same way.
 */
final class RangeSelection implements Selection {

    private final TypeRange[] byType;
    private final IndexRange range;
    private final int size;

    RangeSelection(
            InstrumentCatalog catalog, int[] types, int[][] deniedRanksByType, IndexRange range) {
        this.byType =
                IntStream.of(types)
                        .mapToObj(
                                type ->
                                        new TypeRange(
                                                catalog.ranksOfType(type),
                                                deniedRanksByType[type],
                                                range))
                        .toArray(TypeRange[]::new);
        this.range = range;
        this.size = Arrays.stream(byType).mapToInt(TypeRange::size).sum();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int[] slice(Criterion first, int from, int to) {
        return first == Criterion.TYPE ? typeAfterType(from, to) : merged(from, to);
    }

    private int[] typeAfterType(int from, int to) {
        int[] slice = new int[to - from];
        int filled = 0;
        int before = 0;
        for (TypeRange type : byType) {
            TypeRange.Cursor cursor = type.cursorAt(Math.max(0, from - before));
            while (filled < slice.length && cursor.rank() < range.to()) {
                slice[filled++] = cursor.rank();
                cursor.advance();
            }
            before += type.size();
        }
        return slice;
    }

    private int[] merged(int from, int to) {
        int[] slice = new int[to - from];
        if (slice.length == 0) {
            return slice;
        }
        int start = rankAt(from);
        TypeRange.Cursor[] cursors =
                Arrays.stream(byType)
                        .map(type -> type.cursorAt(type.countBelow(start)))
                        .toArray(TypeRange.Cursor[]::new);
        for (int i = 0; i < slice.length; i++) {
            TypeRange.Cursor next = cursors[0];
            for (TypeRange.Cursor cursor : cursors) {
                if (cursor.rank() < next.rank()) {
                    next = cursor;
                }
            }
            slice[i] = next.rank();
            next.advance();
        }
        return slice;
    }

    /** The rank of the selected instrument with this index by ascending symbol; there is one. */
    private int rankAt(int index) {
        return BinarySearch.first(
                range.from(), range.to() - 1, rank -> countBelow(rank + 1) > index);
    }

    private int countBelow(int rank) {
        int count = 0;
        for (TypeRange type : byType) {
            count += type.countBelow(rank);
        }
        return count;
    }
}
