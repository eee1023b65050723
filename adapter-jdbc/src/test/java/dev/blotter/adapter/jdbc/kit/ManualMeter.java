package dev.blotter.adapter.jdbc.kit;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Time that is measured, and passes when a test says so. */
public final class ManualMeter implements TimeMeter {

    private final AtomicLong nanos = new AtomicLong(1_000_000_000);

    public void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }

    @Override
    public long currentTimeNanos() {
        return nanos.get();
    }

    @Override
    public boolean isWallClockBased() {
        return false;
    }
}
