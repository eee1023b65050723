package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.pattern.IndexRange;
import dev.blotter.domain.value.BinarySearch;
import dev.blotter.domain.value.SortedInts;

/** The visible instruments of one type within a range of ranks. */
final class TypeRange {

    private final int[] ranks;
    private final int[] denied;
    private final int from;
    private final int to;
    private final int deniedBefore;
    private final int end;

    /**
     * The instruments with {@code ranks} in {@code range}, without the {@code denied} ones, which
     * are some of them. Both arrays are ascending.
     */
    TypeRange(int[] ranks, int[] denied, IndexRange range) {
        this.ranks = ranks;
        this.denied = denied;
        this.from = SortedInts.countBelow(ranks, range.from());
        this.to = SortedInts.countBelow(ranks, range.to());
        this.deniedBefore = SortedInts.countBelow(denied, range.from());
        this.end = range.to();
    }

    int size() {
        return countBelow(end);
    }

    /**
     * How many of them have a rank below {@code rank}, which lies within the range or at its end.
     */
    int countBelow(int rank) {
        return SortedInts.countBelow(ranks, rank)
                - from
                - (SortedInts.countBelow(denied, rank) - deniedBefore);
    }

    /** A cursor at the one with this index; beyond the last, it stands at the end of the range. */
    Cursor cursorAt(int index) {
        return new Cursor(BinarySearch.first(from, to, at -> countBelow(ranks[at] + 1) > index));
    }

    /** Walks over the instruments by ascending rank. */
    final class Cursor {

        private int at;
        private int nextDenied;

        private Cursor(int at) {
            this.at = at;
            this.nextDenied = at < to ? SortedInts.countBelow(denied, ranks[at]) : denied.length;
        }

        /** The rank under the cursor, or the end of the range after the last. */
        int rank() {
            return at < to ? ranks[at] : end;
        }

        void advance() {
            at++;
            while (at < to && nextDenied < denied.length && denied[nextDenied] == ranks[at]) {
                at++;
                nextDenied++;
            }
        }
    }
}
