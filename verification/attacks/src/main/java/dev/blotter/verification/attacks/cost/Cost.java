package dev.blotter.verification.attacks.cost;

import dev.blotter.verification.attacks.server.Answer;

/**
 * What a request costs its server, on average of several.
 *
 * @param cpuMillis milliseconds of processor time
 * @param heap bytes of heap that are allocated
 * @param answer the last answer
 */
record Cost(double cpuMillis, long heap, Answer answer) {

    private static final double MOST_MILLIS = 50;
    private static final long MOST_HEAP = 4L << 20;

    /** What writing a megabyte of an answer takes, and how much of the heap. */
    private static final double MILLIS_PER_MEGABYTE = 60;

    private static final int HEAP_PER_BYTE = 8;

    /** Whether it is within the bounds, apart from what the size of the answer explains. */
    boolean isBearable() {
        return cpuMillis <= MOST_MILLIS + MILLIS_PER_MEGABYTE * answer.bytes() / (1 << 20)
                && heap <= MOST_HEAP + (long) HEAP_PER_BYTE * answer.bytes();
    }
}
