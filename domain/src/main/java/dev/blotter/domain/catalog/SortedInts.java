package dev.blotter.domain.catalog;

import java.util.Arrays;

/** Questions to strictly ascending arrays of numbers. */
final class SortedInts {

    static final int[] NONE = {};

    private SortedInts() {}

    /** How many of {@code numbers} are below {@code bound}. */
    static int countBelow(int[] numbers, int bound) {
        int at = Arrays.binarySearch(numbers, bound);
        return at < 0 ? -at - 1 : at;
    }

    /**
     * Sorts the first {@code size} of {@code numbers} in place and returns them without
     * repetitions.
     */
    static int[] distinct(int[] numbers, int size) {
        Arrays.sort(numbers, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || numbers[i] != numbers[kept - 1]) {
                numbers[kept++] = numbers[i];
            }
        }
        return Arrays.copyOf(numbers, kept);
    }
}
