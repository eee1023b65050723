package dev.blotter.domain.catalog.pattern;

import java.util.Arrays;

/**
 * Sorts all suffixes of some texts: round after round by the next few units, which are packed into
 * one number with the suffix, so that the JDK sorts plain numbers. Only suffixes that were equal in
 * one round, and have more units, go to the next.
 */
final class SuffixSort {

    private final String[] texts;
    private final int offsetBits;
    private final int suffixBits;
    private final int unitBits;
    private final int unitsPerRound;

    /** For each unit its place among those that occur, from one on; zero is the end of a text. */
    private final char[] places = new char[Character.MAX_VALUE + 1];

    SuffixSort(String[] texts, int offsetBits) {
        this.texts = texts;
        this.offsetBits = offsetBits;
        this.suffixBits = bitsFor(texts.length) + offsetBits;
        this.unitBits = bitsFor(Math.max(1, countUnits()));
        this.unitsPerRound = (Long.SIZE - 1 - suffixBits) / unitBits;
    }

    private static int bitsFor(int number) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(number);
    }

    private int countUnits() {
        for (String text : texts) {
            for (int i = 0; i < text.length(); i++) {
                places[text.charAt(i)] = 1;
            }
        }
        char count = 0;
        for (int unit = 0; unit < places.length; unit++) {
            if (places[unit] > 0) {
                places[unit] = ++count;
            }
        }
        return count;
    }

    /** For each suffix the number of its text, then in {@code offsetBits} where it begins. */
    int[] sorted() {
        long[] keys = new long[Arrays.stream(texts).mapToInt(String::length).sum()];
        int filled = 0;
        for (int number = 0; number < texts.length; number++) {
            for (int offset = 0; offset < texts[number].length(); offset++) {
                keys[filled++] = (long) number << offsetBits | offset;
            }
        }
        sort(keys, 0, filled, 0);
        int[] sorted = new int[filled];
        Arrays.setAll(sorted, i -> (int) suffixIn(keys[i]));
        return sorted;
    }

    /** Sorts the suffixes in {@code keys}, which have the first {@code equal} units in common. */
    private void sort(long[] keys, int from, int to, int equal) {
        for (int i = from; i < to; i++) {
            keys[i] = key(suffixIn(keys[i]), equal);
        }
        Arrays.sort(keys, from, to);
        int first = from;
        for (int i = from + 1; i <= to; i++) {
            if (i == to || unitsIn(keys[i]) != unitsIn(keys[first])) {
                if (i - first > 1 && goesOn(keys[first])) {
                    sort(keys, first, i, equal + unitsPerRound);
                }
                first = i;
            }
        }
    }

    private long key(long suffix, int skipped) {
        String text = texts[(int) (suffix >>> offsetBits)];
        int from = (int) (suffix & ((1L << offsetBits) - 1)) + skipped;
        long units = 0;
        for (int i = from; i < from + unitsPerRound; i++) {
            units = units << unitBits | (i < text.length() ? places[text.charAt(i)] : 0);
        }
        return units << suffixBits | suffix;
    }

    private long suffixIn(long key) {
        return key & ((1L << suffixBits) - 1);
    }

    private long unitsIn(long key) {
        return key >>> suffixBits;
    }

    private boolean goesOn(long key) {
        return (unitsIn(key) & ((1L << unitBits) - 1)) != 0;
    }
}
