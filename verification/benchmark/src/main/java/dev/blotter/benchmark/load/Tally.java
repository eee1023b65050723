package dev.blotter.benchmark.load;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Counts answers while they come. Only for the thread that sends. */
final class Tally {

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(5);

    private final Histogram latencies = new Histogram(LONGEST, 3);
    private final long begun = System.nanoTime();
    private long last = begun;
    private long wrong;
    private long bytes;
    private long bodies;

    void right(long since, long size) {
        last = System.nanoTime();
        bytes += size;
        bodies += size > 0 ? 1 : 0;
        latencies.recordValue(Math.min(LONGEST, Math.max(0, last - since)));
    }

    void wrong() {
        wrong++;
    }

    Outcome outcome() {
        Duration elapsed = Duration.ofNanos(Math.max(1, last - begun));
        return new Outcome(latencies, wrong, bytes, bodies, elapsed);
    }
}
