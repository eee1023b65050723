package dev.blotter.verification.attacks.consistency;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What all clients and writers did and saw. Any thread may add to it. */
final class History {

    private final Queue<Read> reads = new ConcurrentLinkedQueue<>();
    private final Queue<Write> writes = new ConcurrentLinkedQueue<>();

    void add(Read read) {
        reads.add(read);
    }

    void add(Write write) {
        writes.add(write);
    }

    /** All answers; those of one client in the order in which it got them. */
    List<Read> reads() {
        return List.copyOf(reads);
    }

    /** All transactions. */
    List<Write> writes() {
        return List.copyOf(writes);
    }
}
