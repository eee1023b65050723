package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.InstrumentOrder.Criterion;

/** The visible instruments that a filter selects, before they are cut into pages. */
interface Selection {

    Selection NOTHING =
            new Selection() {
                @Override
                public int size() {
                    return 0;
                }

                @Override
                public int[] slice(Criterion first, int from, int to) {
                    return SortedInts.NONE;
                }
            };

    /** How many there are. */
    int size();

    /**
     * The ranks of those from index {@code from} up to but not including {@code to} in ascending
     * order.
     */
    int[] slice(Criterion first, int from, int to);
}
