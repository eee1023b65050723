package dev.blotter.domain.catalog;

/**
 * Neighbouring indexes, such as ranks.
 *
 * @param from the first index
 * @param to the index after the last
 */
record IndexRange(int from, int to) {

    int size() {
        return to - from;
    }
}
