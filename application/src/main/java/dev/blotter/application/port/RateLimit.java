package dev.blotter.application.port;

import java.time.Duration;
import java.util.Objects;

/**
 * A rate limit, and what is left of it for one who is counted. What is used comes back little by
 * little.
 *
 * @param policy the name of the rule, the same for all who are counted by it
 * @param quota how much is left when all of it is back
 * @param window the time in which all of the quota comes back
 * @param remaining how much is left
 * @param pause how long to wait: until there is more if nothing is left, else until all is back
 */
public record RateLimit(
        String policy, long quota, Duration window, long remaining, Duration pause) {

    public RateLimit {
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(pause, "pause");
    }
}
