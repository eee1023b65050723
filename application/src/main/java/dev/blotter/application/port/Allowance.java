package dev.blotter.application.port;

import java.time.Duration;
import java.util.Objects;

/**
 * How much of something one may do in a while, and how much of that is left. What is used comes
 * back little by little.
 *
 * @param policy the name of the rule, the same for everybody that it holds for
 * @param quota how much one may do who has not done any lately
 * @param window the time in which all of the quota comes back
 * @param remaining how much is left
 * @param pause how long to wait: until there is more if nothing is left, else until all is back
 */
public record Allowance(
        String policy, long quota, Duration window, long remaining, Duration pause) {

    public Allowance {
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(pause, "pause");
    }
}
