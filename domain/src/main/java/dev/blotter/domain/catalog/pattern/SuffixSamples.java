package dev.blotter.domain.catalog.pattern;

import dev.blotter.domain.value.BinarySearch;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * The beginnings of every 32nd of some sorted suffixes as numbers, which a processor keeps in its
 * cache. They narrow down a binary search before it reads texts, which are all over the memory.
 */
final class SuffixSamples {

    private static final int EVERY = 32;
    private static final int UNITS = Long.BYTES;

    /** Stands for all larger units, too; nothing after it counts. */
    private static final int LARGEST_UNIT = 0xFF;

    private final int suffixes;
    private final long[] samples;

    /** Samples so many suffixes, whose {@link #beginningOf} is known by index. */
    SuffixSamples(int suffixes, IntToLongFunction beginnings) {
        this.suffixes = suffixes;
        this.samples = new long[(suffixes + EVERY - 1) / EVERY];
        Arrays.setAll(samples, i -> beginnings.applyAsLong(i * EVERY));
    }

    /** A number that is less only if the text from {@code from} on is less, by UTF-16 units. */
    static long beginningOf(String text, int from) {
        long units = 0;
        int last = 0;
        for (int i = from; i < from + UNITS; i++) {
            boolean counts = last < LARGEST_UNIT && i < text.length();
            last = counts ? Math.min(LARGEST_UNIT, text.charAt(i)) : last;
            units = units << Byte.SIZE | (counts ? last : 0);
        }
        return units ^ Long.MIN_VALUE; // so that signed numbers are in the order of unsigned ones
    }

    /**
     * Among which suffixes, or after which, the first one is that is not less than {@code part}.
     */
    IndexRange around(String part) {
        long beginning = beginningOf(part, 0);
        int low = firstNotBelow(beginning);
        int high = firstNotBelow(beginning + 1);
        return new IndexRange(
                low == 0 ? 0 : (low - 1) * EVERY + 1, Math.min(high * EVERY, suffixes));
    }

    private int firstNotBelow(long beginning) {
        return BinarySearch.first(0, samples.length, i -> samples[i] >= beginning);
    }
}
