package dev.blotter.adapter.jdbc.identity;

import dev.blotter.application.access.Origin;
import dev.blotter.application.access.PasswordClaim;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells operators of passwords that are not looked at: once in a while, however many they are. */
final class RefusalLog {

    private static final Logger LOG = LoggerFactory.getLogger(RefusalLog.class);
    private static final long PAUSE = Duration.ofMinutes(1).toNanos();

    private final TimeMeter meter;
    private final AtomicLong told;
    private final AtomicLong untold = new AtomicLong();

    RefusalLog(TimeMeter meter) {
        this.meter = meter;
        this.told = new AtomicLong(meter.currentTimeNanos() - PAUSE);
    }

    /** Whether the name is one or a password that went astray, nobody knows: it is not told. */
    void refused(PasswordClaim claim) {
        untold.incrementAndGet();
        long now = meter.currentTimeNanos();
        long last = told.get();
        if (now - last >= PAUSE && told.compareAndSet(last, now)) {
            LOG.warn(
                    "Too many wrong passwords: did not look at {} more, the last from {}",
                    untold.getAndSet(0),
                    claim.origin().map(Origin::toString).orElse("somewhere"));
        }
    }
}
