package dev.blotter.h2.session;

import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Sessions of this server alone, for books to which requests write nothing. A session belongs to
 * the password hash that its user had when it was opened, and ends with it, or with the server.
 */
final class H2Sessions implements Sessions {

    private final RememberedSessions sessions;
    private final BiFunction<String, Runnable, Optional<Subscription>> ends;
    private final Duration timeout;
    private final InstantSource clock;
    private final SecretTokens tokens = new SecretTokens();

    H2Sessions(
            RememberedSessions sessions,
            BiFunction<String, Runnable, Optional<Subscription>> ends,
            Duration timeout,
            InstantSource clock) {
        this.sessions = sessions;
        this.ends = ends;
        this.timeout = timeout;
        this.clock = clock;
    }

    @Override
    public Duration timeout() {
        return timeout;
    }

    @Override
    public Session open(Caller caller, PasswordHash verified) {
        SessionToken token = tokens.next();
        sessions.open(SecretTokens.hash(token), caller, verified, end());
        return new Session(token, caller, timeout());
    }

    @Override
    public Optional<Caller> use(SessionToken token) {
        return sessions.use(SecretTokens.hash(token), end());
    }

    private Instant end() {
        return clock.instant().plus(timeout);
    }

    @Override
    public void close(SessionToken token) {
        sessions.close(SecretTokens.hash(token));
    }

    @Override
    public Optional<Subscription> subscribe(SessionToken token, Runnable news) {
        return ends.apply(SecretTokens.hash(token), news);
    }
}
