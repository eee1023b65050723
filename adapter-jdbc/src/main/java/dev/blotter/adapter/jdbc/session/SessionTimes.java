package dev.blotter.adapter.jdbc.session;

import java.time.Duration;
import java.time.InstantSource;

/**
 * What sessions are timed by.
 *
 * @param timeout how long a session stays open without being used
 * @param maxAge how old anything that is kept in memory may be
 * @param maxOutage how old it may be while the database is away
 * @param clock the time
 */
public record SessionTimes(
        Duration timeout, Duration maxAge, Duration maxOutage, InstantSource clock) {}
