package dev.blotter.h2.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.adapter.jdbc.engine.SessionsInMemory;
import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sessions of this server alone, by the hashes of their tokens. A session belongs to the password
 * hash that its user had when it was opened, and ends with it, or with the server. If there are too
 * many, those end that were seldom used, among them new ones.
 */
public final class H2Sessions implements SessionsInMemory {

    private static final int MOST = 100_000;

    private final Function<UserName, Optional<PasswordHash>> hashes;
    private final Duration timeout;
    private final InstantSource clock;
    private final SecretTokens tokens = new SecretTokens();
    private final Cache<String, Remembered> sessions =
            Caffeine.newBuilder().executor(Runnable::run).maximumSize(MOST).build();

    /** Sessions of users who may sign in under these hashes of their passwords. */
    public H2Sessions(
            Function<UserName, Optional<PasswordHash>> hashes,
            Duration timeout,
            InstantSource clock) {
        this.hashes = hashes;
        this.timeout = timeout;
        this.clock = clock;
    }

    @Override
    public Sessions port(BiFunction<String, Runnable, Optional<Subscription>> ends) {
        return new H2SubscribableSessions(ends);
    }

    @Override
    public Set<String> openAmong(Collection<String> hashesOfTokens) {
        return sessions.getAllPresent(hashesOfTokens).entrySet().stream()
                .filter(each -> isOpen(each.getValue()))
                .map(each -> each.getKey())
                .collect(Collectors.toSet());
    }

    @Override
    public void dropEnded() {
        sessions.asMap().values().removeIf(each -> !isOpen(each));
    }

    private boolean isOpen(Remembered session) {
        return clock.instant().isBefore(session.end())
                && hashes.apply(session.caller().user())
                        .filter(session.verified()::equals)
                        .isPresent();
    }

    private Remembered begun(Caller caller, PasswordHash verified) {
        return new Remembered(caller, verified, clock.instant().plus(timeout));
    }

    private record Remembered(Caller caller, PasswordHash verified, Instant end) {}

    private final class H2SubscribableSessions implements Sessions {

        private final BiFunction<String, Runnable, Optional<Subscription>> ends;

        H2SubscribableSessions(BiFunction<String, Runnable, Optional<Subscription>> ends) {
            this.ends = ends;
        }

        @Override
        public Duration timeout() {
            return timeout;
        }

        @Override
        public Session open(Caller caller, PasswordHash verified) {
            SessionToken token = tokens.next();
            dropEnded();
            Remembered session = begun(caller, verified);
            if (isOpen(session)) {
                sessions.put(SecretTokens.hash(token), session);
            }
            return new Session(token, caller, timeout);
        }

        /** What ends meanwhile is not put back. */
        @Override
        public Optional<Caller> use(SessionToken token) {
            String hash = SecretTokens.hash(token);
            Optional<Remembered> known =
                    Optional.ofNullable(sessions.getIfPresent(hash)).filter(each -> isOpen(each));
            known.ifPresentOrElse(
                    each ->
                            sessions.asMap()
                                    .replace(hash, each, begun(each.caller(), each.verified())),
                    () -> sessions.invalidate(hash));
            return known.map(Remembered::caller);
        }

        @Override
        public void close(SessionToken token) {
            sessions.invalidate(SecretTokens.hash(token));
        }

        @Override
        public Optional<Subscription> subscribe(SessionToken token, Runnable news) {
            return ends.apply(SecretTokens.hash(token), news);
        }
    }
}
