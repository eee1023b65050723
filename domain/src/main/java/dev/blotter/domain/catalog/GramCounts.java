package dev.blotter.domain.catalog;

import java.util.Arrays;

/**
 * Counts grams while an index of them is built: a hash table with open addressing, since boxed keys
 * would cost more than the index.
 */
final class GramCounts {

    private static final long FREE = -1;

    private long[] grams = filled(1024);
    private int[] counts = new int[1024];
    private int[] indexes = SortedInts.NONE;
    private int size;

    void add(long gram) {
        if (size * 2 > grams.length) {
            grow();
        }
        int slot = slotOf(gram);
        if (grams[slot] == FREE) {
            grams[slot] = gram;
            size++;
        }
        counts[slot]++;
    }

    long[] sortedGrams() {
        return Arrays.stream(grams).filter(gram -> gram != FREE).sorted().toArray();
    }

    /**
     * The sums of the counts of all smaller grams, one for each of {@code sorted}, then the sum of
     * all.
     */
    int[] starts(long[] sorted) {
        indexes = new int[grams.length];
        int[] starts = new int[sorted.length + 1];
        for (int i = 0; i < sorted.length; i++) {
            int slot = slotOf(sorted[i]);
            indexes[slot] = i;
            starts[i + 1] = starts[i] + counts[slot];
        }
        return starts;
    }

    /** The index of a counted gram among the sorted ones; known after {@link #starts}. */
    int indexOf(long gram) {
        return indexes[slotOf(gram)];
    }

    private int slotOf(long gram) {
        int mask = grams.length - 1;
        int slot = (int) ((gram * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (grams[slot] != FREE && grams[slot] != gram) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldGrams = grams;
        int[] oldCounts = counts;
        grams = filled(oldGrams.length * 2);
        counts = new int[grams.length];
        for (int i = 0; i < oldGrams.length; i++) {
            if (oldGrams[i] != FREE) {
                int slot = slotOf(oldGrams[i]);
                grams[slot] = oldGrams[i];
                counts[slot] = oldCounts[i];
            }
        }
    }

    private static long[] filled(int length) {
        long[] free = new long[length];
        Arrays.fill(free, FREE);
        return free;
    }
}
