package dev.blotter.domain.catalog;

import java.util.Arrays;

/**
 * Which texts contain which three neighbouring UTF-16 units (a gram), in flat arrays. At the end of
 * a text, a gram is filled up with zero units, which no text contains. So the texts with a part of
 * one or two units are those with a gram that begins with it, which are neighbours among the sorted
 * grams, and the end of a text is a gram too.
 */
final class GramIndex {

    private static final int UNITS = 3;
    private static final Postings EVERYTHING = new Postings(SortedInts.NONE, 0, Integer.MAX_VALUE);

    /** All grams that occur, ascending. */
    private final long[] grams;

    /** Where the texts of a gram begin in {@link #texts}, and at the end its length. */
    private final int[] starts;

    /** The numbers of the texts, ascending for each gram. */
    private final int[] texts;

    GramIndex(String[] all) {
        GramCounts counts = new GramCounts();
        for (String text : all) {
            for (int i = 0; i < text.length(); i++) {
                counts.add(gramAt(text, i));
            }
        }
        grams = counts.sortedGrams();
        starts = counts.starts(grams);
        texts = new int[starts[grams.length]];
        int[] next = Arrays.copyOf(starts, grams.length);
        for (int number = 0; number < all.length; number++) {
            for (int i = 0; i < all[number].length(); i++) {
                int gram = counts.indexOf(gramAt(all[number], i));
                texts[next[gram]++] = number;
            }
        }
    }

    /** The smallest set of postings that is sure to hold all texts that {@code pattern} selects. */
    Postings rarest(SymbolPattern pattern) {
        Postings best = rarestOf(pattern.suffix(), true, EVERYTHING);
        best = rarestOf(pattern.prefix(), false, best);
        for (String part : pattern.inner()) {
            best = rarestOf(part, false, best);
        }
        return best;
    }

    /**
     * The smallest of {@code best} and of the postings that are sure to hold all texts with {@code
     * part} in them, or at their end.
     */
    private Postings rarestOf(String part, boolean atEnd, Postings best) {
        Postings rarest = best;
        for (int i = 0; i < part.length() && rarest.size() > 0; i++) {
            Postings postings = of(gramAt(part, i), atEnd ? 1 : span(part.length() - i));
            if (postings.size() < rarest.size()) {
                rarest = postings;
            }
        }
        return rarest;
    }

    /** The postings of {@code span} grams from {@code gram} on. */
    private Postings of(long gram, long span) {
        return new Postings(texts, starts[firstNotBelow(gram)], starts[firstNotBelow(gram + span)]);
    }

    private int firstNotBelow(long gram) {
        int at = Arrays.binarySearch(grams, gram);
        return at < 0 ? -at - 1 : at;
    }

    /** How many grams begin with the same {@code units} units; one if those fill a gram. */
    private static long span(int units) {
        return 1L << (Character.SIZE * Math.max(0, UNITS - units));
    }

    private static long gramAt(String text, int index) {
        long gram = 0;
        for (int i = index; i < index + UNITS; i++) {
            gram = gram << Character.SIZE | (i < text.length() ? text.charAt(i) : 0);
        }
        return gram;
    }

    /** Some texts, possibly with repetitions and more than were asked for. */
    static final class Postings {

        private final int[] texts;
        private final int from;
        private final int to;

        private Postings(int[] texts, int from, int to) {
            this.texts = texts;
            this.from = from;
            this.to = to;
        }

        int size() {
            return to - from;
        }

        /** The numbers of the texts, ascending and each once, in an array of the caller's own. */
        int[] ranks() {
            return SortedInts.distinct(Arrays.copyOfRange(texts, from, to), size());
        }
    }
}
