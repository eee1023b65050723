package dev.blotter.h2.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.adapter.jdbc.engine.SessionsInMemory;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
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
 * The sessions that are open, in the memory of this server, by the hashes of their tokens. If there
 * are too many, those end that were not used for longest.
 */
public final class RememberedSessions implements SessionsInMemory {

    private static final int MOST = 100_000;

    private final Function<UserName, Optional<PasswordHash>> hashes;
    private final Duration timeout;
    private final InstantSource clock;
    private final Cache<String, Remembered> sessions =
            Caffeine.newBuilder().executor(Runnable::run).maximumSize(MOST).build();

    /** Remembers sessions of users who may sign in under these hashes of their passwords. */
    public RememberedSessions(
            Function<UserName, Optional<PasswordHash>> hashes,
            Duration timeout,
            InstantSource clock) {
        this.hashes = hashes;
        this.timeout = timeout;
        this.clock = clock;
    }

    @Override
    public Sessions port(BiFunction<String, Runnable, Optional<Subscription>> ends) {
        return new H2Sessions(this, ends, timeout, clock);
    }

    void open(String token, Caller caller, PasswordHash verified, Instant end) {
        sessions.asMap().values().removeIf(each -> !isOpen(each));
        put(token, new Remembered(caller, verified, end));
    }

    /** The session of this token, if it is open; it then lasts until {@code end}. */
    Optional<Caller> use(String token, Instant end) {
        Optional<Remembered> known =
                Optional.ofNullable(sessions.getIfPresent(token)).filter(this::isOpen);
        known.ifPresentOrElse(each -> put(token, each.until(end)), () -> close(token));
        return known.map(Remembered::caller);
    }

    private void put(String token, Remembered session) {
        if (isOpen(session)) {
            sessions.put(token, session);
        }
    }

    void close(String token) {
        sessions.invalidate(token);
    }

    @Override
    public Set<String> openAmong(Collection<String> tokens) {
        return sessions.getAllPresent(tokens).entrySet().stream()
                .filter(each -> isOpen(each.getValue()))
                .map(each -> each.getKey())
                .collect(Collectors.toSet());
    }

    private boolean isOpen(Remembered session) {
        return clock.instant().isBefore(session.end())
                && hashes.apply(session.caller().user())
                        .filter(session.verified()::equals)
                        .isPresent();
    }

    private record Remembered(Caller caller, PasswordHash verified, Instant end) {

        private Remembered until(Instant later) {
            return new Remembered(caller, verified, later);
        }
    }
}
