package dev.blotter.benchmark.load;

import java.time.Duration;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * What came of some load.
 *
 * @param latencies of each answer, in nanoseconds
 * @param wrong answers with another status than expected or without a body, and broken connections
 * @param bytes the bytes of all bodies
 * @param bodies how many right answers had a body
 * @param elapsed from the first request to the last answer
 */
public record Outcome(Histogram latencies, long wrong, long bytes, long bodies, Duration elapsed) {

    /** How many answers came. */
    public long answers() {
        return latencies.getTotalCount();
    }

    /** Answers per second. */
    public double rate() {
        return answers() * 1e9 / elapsed.toNanos();
    }

    /** The latency that so many per cent of the answers kept, in milliseconds. */
    public double percentile(double percent) {
        return latencies.getValueAtPercentile(percent) / 1e6;
    }

    /** The longest latency, in milliseconds. */
    public double longest() {
        return latencies.getMaxValue() / 1e6;
    }

    /**
     * Refuses what is no measurement.
     *
     * @throws IllegalStateException if an answer was wrong, or none came
     */
    public Outcome checked(String what) {
        if (wrong > 0 || answers() == 0) {
            throw new IllegalStateException(
                    String.format(
                            Locale.ROOT,
                            "%s: %,d wrong answers beside %,d right ones",
                            what,
                            wrong,
                            answers()));
        }
        return this;
    }
}
