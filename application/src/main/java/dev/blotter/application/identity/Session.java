package dev.blotter.application.identity;

import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.Objects;

/**
 * An open session.
 *
 * @param token the secret that stands for it
 * @param caller whose it is
 * @param timeout how long it stays open without being used
 */
public record Session(SessionToken token, Caller caller, Duration timeout) {

    public Session {
        Objects.requireNonNull(token, "token");
        Objects.requireNonNull(caller, "caller");
        Objects.requireNonNull(timeout, "timeout");
    }
}
