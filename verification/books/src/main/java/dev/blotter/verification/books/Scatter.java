package dev.blotter.verification.books;

/**
 * Numbers from zero up in an order that looks random, each exactly once.
 *
 * @param size how many numbers there are
 * @param offset where the order begins; any number
 */
record Scatter(long size, long offset) {

    /** A prime, and larger than any size in use, so it has no factor in common with one. */
    private static final long STRIDE = 1_000_000_007L;

    /** The number at place {@code n} of the order, from 0 to {@code size} exclusive. */
    long at(long n) {
        return (n % size * STRIDE + Math.floorMod(offset, size)) % size;
    }
}
