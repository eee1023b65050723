package dev.blotter.adapter.rest.position;

import java.util.BitSet;
import java.util.Optional;

/**
 * Columns of bits, and which of them add up to a given one by exclusive or: Gaussian elimination
 * over GF(2). Each row holds the bits, after them which columns it was made of.
 */
final class LinearBasis {

    private final int bits;
    private final BitSet[] byLowestBit;
    private int columns;

    /** For columns of so many bits. */
    LinearBasis(int bits) {
        this.bits = bits;
        this.byLowestBit = new BitSet[bits];
    }

    /** Adds the next column. One that others add up to is never part of a solution. */
    void add(BitSet column) {
        BitSet row = (BitSet) column.clone();
        row.set(bits + columns++);
        reduce(row);
        int lowest = row.nextSetBit(0);
        if (lowest < bits) {
            byLowestBit[lowest] = row;
        }
    }

    /** The columns that add up to {@code wanted}, counted from zero, if any do. */
    Optional<BitSet> solve(BitSet wanted) {
        BitSet row = (BitSet) wanted.clone();
        reduce(row);
        int lowest = row.nextSetBit(0);
        return lowest >= 0 && lowest < bits
                ? Optional.empty()
                : Optional.of(row.get(bits, bits + columns));
    }

    private void reduce(BitSet row) {
        int bit = row.nextSetBit(0);
        while (bit >= 0 && bit < bits) {
            if (byLowestBit[bit] == null) {
                return;
            }
            row.xor(byLowestBit[bit]);
            bit = row.nextSetBit(0);
        }
    }
}
