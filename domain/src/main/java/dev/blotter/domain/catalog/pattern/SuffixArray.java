package dev.blotter.domain.catalog.pattern;

import dev.blotter.domain.value.BinarySearch;
import java.util.function.IntUnaryOperator;

/**
 * All suffixes of some texts in ascending order of UTF-16 units. Those that start with a part are
 * neighbours, and those that are equal to it come first among them. So two binary searches find
 * where a part occurs, and two find which texts end in it.
 */
final class SuffixArray {

    /** Enough for where a suffix begins in a text of 64 characters. */
    private static final int OFFSET_BITS = 7;

    private final String[] texts;

    /** For each suffix the number of its text, then in the last bits where it begins. */
    private final int[] suffixes;

    private final SuffixSamples samples;

    SuffixArray(String[] texts) {
        this.texts = texts;
        this.suffixes = new SuffixSort(texts, OFFSET_BITS).sorted();
        this.samples = new SuffixSamples(suffixes.length, this::beginning);
    }

    /** The number of the text with the suffix at {@code index}. */
    int textAt(int index) {
        return suffixes[index] >>> OFFSET_BITS;
    }

    /** Where the suffixes are that start with {@code part}: one for each of its occurrences. */
    IndexRange startingWith(String part) {
        return range(part, suffix -> compareStart(suffix, part));
    }

    /** Where the suffixes are that equal {@code part}: one for each text that ends in it. */
    IndexRange equalTo(String part) {
        return range(part, suffix -> compare(suffix, part));
    }

    /**
     * Where {@code order} is zero, which is negative before and positive after. There are few such
     * places as a rule, so the end is looked for from the start.
     */
    private IndexRange range(String part, IntUnaryOperator order) {
        IndexRange around = samples.around(part);
        int from = firstAbove(-1, order, around.from(), around.to());
        int step = 1;
        while (step < suffixes.length - from && order.applyAsInt(suffixes[from + step]) == 0) {
            step *= 2;
        }
        int end = Math.min(from + step, suffixes.length);
        return new IndexRange(from, firstAbove(0, order, from + step / 2, end));
    }

    private int firstAbove(int bound, IntUnaryOperator order, int from, int to) {
        return BinarySearch.first(
                from, to, i -> Integer.signum(order.applyAsInt(suffixes[i])) > bound);
    }

    private int compare(int suffix, String part) {
        int start = compareStart(suffix, part);
        return start == 0 ? units(suffix) - part.length() : start;
    }

    /** Compares only as many units of the suffix as {@code part} has. */
    private int compareStart(int suffix, String part) {
        String text = texts[suffix >>> OFFSET_BITS];
        int from = offset(suffix);
        int common = Math.min(part.length(), text.length() - from);
        for (int i = 0; i < common; i++) {
            int difference = text.charAt(from + i) - part.charAt(i);
            if (difference != 0) {
                return difference;
            }
        }
        return common - part.length();
    }

    private int units(int suffix) {
        return texts[suffix >>> OFFSET_BITS].length() - offset(suffix);
    }

    private long beginning(int index) {
        return SuffixSamples.beginningOf(texts[textAt(index)], offset(suffixes[index]));
    }

    private static int offset(int suffix) {
        return suffix & ((1 << OFFSET_BITS) - 1);
    }
}
