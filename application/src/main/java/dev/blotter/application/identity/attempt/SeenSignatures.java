package dev.blotter.application.identity.attempt;

import dev.blotter.application.port.StoreUnavailable;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The good signatures that were shown to this process, each for as long as its time is near enough
 * to be good again. There is room for so many, and none is forgotten to make room for another one:
 * else a user could show many to have one forgotten.
 *
 * <p>Of a signature, 64 bits are kept. Without the secret, it is impossible to look for two that
 * have them in common, and who has the secret has no use for that.
 */
public final class SeenSignatures {

    private static final int SLICES_PER_SKEW = 4;

    private final int most;
    private final long skew;
    private final long width;

    /** The signatures by when they were made, so that those can be dropped together. */
    private final Map<Long, Set<Long>> slices = new ConcurrentHashMap<>();

    /** Keeps signatures until their time is further from now than {@code skew}. */
    public SeenSignatures(Duration skew, int most) {
        this.most = most;
        this.skew = skew.toMillis();
        this.width = Math.max(1, this.skew / SLICES_PER_SKEW);
    }

    /**
     * Remembers {@code signature}, which was made at {@code time}; returns whether it is new.
     *
     * @throws StoreUnavailable if there is no room for it
     */
    public boolean add(byte[] signature, Instant time, Instant now) {
        forgetBefore(now.toEpochMilli() - skew);
        if (size() >= most) {
            throw new StoreUnavailable(
                    "too many signed requests",
                    new IllegalStateException("there is no room to remember more signatures"));
        }
        return slices.computeIfAbsent(slice(time), each -> ConcurrentHashMap.newKeySet())
                .add(start(signature));
    }

    /** How many are kept. */
    long size() {
        long size = 0;
        for (Set<Long> each : slices.values()) {
            size += each.size();
        }
        return size;
    }

    private void forgetBefore(long oldest) {
        slices.keySet().removeIf(slice -> (slice + 1) * width <= oldest);
    }

    private long slice(Instant time) {
        return Math.floorDiv(time.toEpochMilli(), width);
    }

    private static long start(byte[] signature) {
        return ByteBuffer.wrap(signature).getLong();
    }
}
