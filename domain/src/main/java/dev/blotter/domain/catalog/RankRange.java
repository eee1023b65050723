package dev.blotter.domain.catalog;

import java.util.stream.IntStream;

/**
 * Neighbouring ranks.
 *
 * @param from the first rank
 * @param to the rank after the last
 */
record RankRange(int from, int to) {

    int size() {
        return to - from;
    }

    int[] ranks() {
        return IntStream.range(from, to).toArray();
    }
}
