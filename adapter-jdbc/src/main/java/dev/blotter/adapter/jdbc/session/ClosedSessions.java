package dev.blotter.adapter.jdbc.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The sessions that this server has closed, for as long as a standby that has not heard of it would
 * take them to be open: no longer than a session stays open without being used.
 */
final class ClosedSessions {

    private static final int KNOWN = 20_000;

    private final Duration timeout;
    private final InstantSource clock;
    private final Map<String, Instant> closed = new LinkedHashMap<>();
    private Instant forgottenUntil = Instant.MIN;

    ClosedSessions(Duration timeout, InstantSource clock) {
        this.timeout = timeout;
        this.clock = clock;
    }

    /** Adds one; if there are too many, the one that was closed first is forgotten. */
    synchronized void add(String hash) {
        closed.put(hash, clock.instant().plus(timeout));
        if (closed.size() > KNOWN) {
            String first = closed.keySet().iterator().next();
            forgottenUntil = closed.remove(first);
        }
    }

    synchronized boolean contain(String hash) {
        return closed.containsKey(hash);
    }

    /** Whether none was forgotten that a standby may take to be open. */
    synchronized boolean areAllKnown() {
        return clock.instant().isAfter(forgottenUntil);
    }
}
