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

    void right(long since, long size) {
        last = System.nanoTime();
        bytes += size;
        latencies.recordValue(Math.min(LONGEST, Math.max(0, last - since)));
    }

    void wrong() {
        wrong++;
    }

    Outcome outcome() {
        return new Outcome(latencies, wrong, bytes, Duration.ofNanos(Math.max(1, last - begun)));
    }
}
