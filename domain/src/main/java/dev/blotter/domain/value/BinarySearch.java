package dev.blotter.domain.value;

import java.util.function.IntPredicate;

/** Finds where in an order something begins to hold. */
public final class BinarySearch {

    private BinarySearch() {}

    /**
     * Returns the first index from {@code from} up to but not including {@code to} for which {@code
     * holds} is true, as it must be for all indexes after it; {@code to} if there is none.
     */
    public static int first(int from, int to, IntPredicate holds) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
