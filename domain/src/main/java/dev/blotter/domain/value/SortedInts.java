package dev.blotter.domain.value;

import java.util.Arrays;

/** Questions to strictly ascending arrays of numbers. */
public final class SortedInts {

    public static final int[] NONE = {};

    private SortedInts() {}

    /** How many of {@code numbers} are below {@code bound}. */
    public static int countBelow(int[] numbers, int bound) {
        int at = Arrays.binarySearch(numbers, bound);
        return at < 0 ? -at - 1 : at;
    }
}
