package dev.blotter.server.connection;

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

    /** The usual ones: 25,000 connections, 75 seconds without a request. */
    public static final ConnectionLimits DEFAULT = of(25_000, Duration.ofSeconds(75));

    /** The usual times: 10 seconds for a head and a body, 60 for an answer that is not read. */
    public static ConnectionLimits of(int max, Duration idle) {
        Duration sending = Duration.ofSeconds(10);
        return new ConnectionLimits(max, sending, sending, idle, Duration.ofSeconds(60));
    }

    public ConnectionLimits {
        if (max < 1) {
            throw new IllegalArgumentException("a server takes one connection at least");
        }
        if (Stream.of(head, body, idle, write)
                .anyMatch(limit -> limit.isZero() || limit.isNegative())) {
            throw new IllegalArgumentException("no time at all is not enough for any client");
        }
    }

    /** How long a connection may be in {@code state}. */
    Duration timeFor(ConnectionState state) {
        return switch (state) {
            case OPENED, HEAD, REFUSED -> head;
            case BODY -> body;
            case IDLE -> idle;
            case ANSWER -> write;
        };
    }

    Duration shortest() {
        return Stream.of(head, body, idle, write).min(Duration::compareTo).orElseThrow();
    }
}
