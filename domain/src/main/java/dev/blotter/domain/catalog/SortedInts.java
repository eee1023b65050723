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
}
