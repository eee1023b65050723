package dev.blotter.domain.catalog.pattern;

/**
 * Neighbouring indexes, such as ranks.
 *
 * @param from the first index
 * @param to the index after the last
 */
public record IndexRange(int from, int to) {

    int size() {
        return to - from;
    }
}
