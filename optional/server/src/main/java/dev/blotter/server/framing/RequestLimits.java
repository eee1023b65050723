package dev.blotter.server.framing;

import java.time.Duration;
import java.util.Objects;

/**
 * How large requests may be, and how many of them are worked on.
 *
 * @param maxUriLength the longest path and query, in bytes
 * @param maxHeadSize the longest request line and headers together, in bytes
 * @param maxBodySize the longest request body, in bytes
 * @param workers how many requests of each of three kinds are worked on at a time
 * @param maxQueue how many more of each kind may wait; beyond it, requests are answered 503
 * @param grace how long requests in flight may take to finish when the server stops
 */
public record RequestLimits(
        int maxUriLength,
        int maxHeadSize,
        int maxBodySize,
        int workers,
        int maxQueue,
        Duration grace) {

    public RequestLimits {
        Objects.requireNonNull(grace, "grace");
    }

    /** The usual sizes: of an address 64 KB, of a head 80 KB, of a body 16 KB; 1,000 may wait. */
    public static RequestLimits of(int workers, Duration grace) {
        return new RequestLimits(1 << 16, 80 << 10, 1 << 14, workers, 1000, grace);
    }
}
