package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.value.SortedInts;
import java.util.Arrays;

/** The visible instruments that a filter selects, before they are cut into pages. */
interface Selection {

    Selection NOTHING = listed(SortedInts.NONE);

    /** The one instrument with this rank. */
    static Selection of(int rank) {
        return listed(new int[] {rank});
    }

    private static Selection listed(int[] ranks) {
        return new Selection() {
            @Override
            public int size() {
                return ranks.length;
            }

            @Override
            public int[] slice(Criterion first, int from, int to) {
                return Arrays.copyOfRange(ranks, from, to);
            }
        };
    }

    /** How many there are. */
    int size();

    /**
     * The ranks of those from index {@code from} up to but not including {@code to} in ascending
     * order.
     */
    int[] slice(Criterion first, int from, int to);
}
