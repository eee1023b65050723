package dev.blotter.server.connection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many bytes are held for all connections together: requests that are not whole or not
 * answered, answers that were not read, TLS. Beyond the bound, some must be freed; a search for
 * them is paid for by a sixteenth of the bound that has come since the one before.
 */
final class HeldBytes {

    private static final int SHARE_OF_HEAP = 8;
    private static final int SEARCHES = 16;

    private final long bound;
    private final AtomicLong all = new AtomicLong();
    private final AtomicLong searchAbove;

    HeldBytes(long bound) {
        this.bound = bound;
        this.searchAbove = new AtomicLong(bound);
    }

    /** Of an eighth of the heap. */
    static HeldBytes ofThisHeap() {
        return new HeldBytes(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /** Counts {@code more}, or less if it is negative; whether some must be freed now. */
    boolean add(long more) {
        long now = all.addAndGet(more);
        if (now <= bound) {
            searchAbove.lazySet(bound);
            return false;
        }
        long above = searchAbove.get();
        return now > above && searchAbove.compareAndSet(above, now + bound / SEARCHES);
    }

    /** How many must be freed for seven eighths of the bound to be left. */
    long excess() {
        return all.get() - bound / 8 * 7;
    }

    /**
     * Those connections to close for that: for which most is held, and of equal ones the oldest,
     * since clients that have just come have sent little.
     */
    List<OpenConnection> tooMuch(Collection<OpenConnection> open) {
        long excess = excess();
        List<OpenConnection> some = new ArrayList<>();
        for (Load next : open.stream().map(Load::of).sorted(Load.HEAVIEST_FIRST).toList()) {
            if (excess <= 0) {
                break;
            }
            some.add(next.connection());
            excess -= next.bytes();
        }
        return some;
    }

    /** What is held for a connection at one moment. */
    private record Load(OpenConnection connection, long bytes) {

        private static final Comparator<Load> HEAVIEST_FIRST =
                Comparator.comparingLong(Load::bytes)
                        .reversed()
                        .thenComparingLong(load -> load.connection().number());

        private static Load of(OpenConnection connection) {
            return new Load(connection, connection.held().bytes());
        }
    }
}
