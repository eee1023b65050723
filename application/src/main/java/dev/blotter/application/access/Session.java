package dev.blotter.application.access;

import java.time.Duration;
import java.util.Objects;

/**
 * An open session.
 *
 * @param token the secret that stands for it
 * @param timeout how long it stays open without being used
 */
public record Session(SessionToken token, Duration timeout) {

    public Session {
        Objects.requireNonNull(token, "token");
        Objects.requireNonNull(timeout, "timeout");
    }
}
