package dev.blotter.adapter.rest.error;

import dev.blotter.application.port.RateLimit;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Duration;

/** The headers that say how much callers may do, as draft-ietf-httpapi-ratelimit-headers has it. */
public final class RateHeaders {

    /** What is left. */
    private static final String LIMIT = "RateLimit";

    /** How much there is, and in which time. */
    public static final String POLICY = "RateLimit-Policy";

    private RateHeaders() {}

    /** Adds to {@code headers} how much there is and what is left, unless they say so already. */
    public static void put(MultivaluedMap<String, Object> headers, RateLimit limit) {
        if (headers.containsKey(LIMIT)) {
            return;
        }
        String name = '"' + limit.policy() + '"';
        headers.putSingle(LIMIT, name + ";r=" + limit.remaining() + ";t=" + seconds(limit.pause()));
        headers.putSingle(POLICY, name + ";q=" + limit.quota() + ";w=" + seconds(limit.window()));
    }

    /** Adds as well when to come back. */
    static void putSpent(MultivaluedMap<String, Object> headers, RateLimit spent) {
        put(headers, spent);
        headers.putSingle(HttpHeaders.RETRY_AFTER, seconds(spent.pause()));
    }

    /** Whole seconds, rounded up; none would invite to come back at once. */
    private static long seconds(Duration duration) {
        return Math.max(1, duration.plusNanos(999_999_999).toSeconds());
    }
}
