package dev.blotter.adapter.jdbc.identity;

import dev.blotter.application.port.Allowance;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * So many times in a while: a rule, of which each one who is counted has a bucket. A bucket that is
 * full again is as good as a new one, and may be forgotten.
 *
 * @param policy the name of the rule
 * @param most how many times; zero for as many as one likes
 * @param window in which time
 * @param meter the time that passes
 */
record Quota(String policy, int most, Duration window, TimeMeter meter) {

    /** More than any bucket is asked for. */
    private static final long UNLIMITED = 1L << 24;

    /** A bucket from which nothing was taken. */
    Bucket bucket() {
        long capacity = most == 0 ? UNLIMITED : most;
        Bandwidth bandwidth =
                Bandwidth.builder().capacity(capacity).refillGreedy(capacity, window).build();
        return Bucket.builder().withCustomTimePrecision(meter).addLimit(bandwidth).build();
    }

    /** What to tell of a {@code bucket} that has not as many as are {@code needed}. */
    Allowance spent(Bucket bucket, long needed) {
        long nanos = bucket.estimateAbilityToConsume(needed).getNanosToWaitForRefill();
        return new Allowance(policy, most, window, 0, Duration.ofNanos(nanos));
    }
}
