package dev.blotter.bootstrap.server.connection;

import java.time.Duration;
import java.util.stream.Stream;

/**
 * How many clients may be connected, and how slow they may be.
 *
 * @param max how many connections there may be; further ones are closed at once
 * @param head how long the head of a request may take, from its first byte or the opening of the
 *     connection
 * @param body how long the body may take, from the end of the head
 * @param idle how long a connection may be open without a request
 * @param write how long a client may leave an answer unread
 */
public record ConnectionLimits(
        int max, Duration head, Duration body, Duration idle, Duration write) {

    /** Those that hold where nobody has set others. */
    public static final ConnectionLimits DEFAULT =
            new ConnectionLimits(
                    25_000,
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(75),
                    Duration.ofSeconds(60));

    public ConnectionLimits {
        if (Stream.of(head, body, idle, write)
                .anyMatch(limit -> limit.isZero() || limit.isNegative())) {
            throw new IllegalArgumentException("no time at all is not enough for any client");
        }
    }

    /** The shortest of the times. */
    Duration shortest() {
        return Stream.of(head, body, idle, write).min(Duration::compareTo).orElseThrow();
    }
}
