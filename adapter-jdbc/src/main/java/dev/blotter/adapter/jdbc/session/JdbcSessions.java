package dev.blotter.adapter.jdbc.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.Trouble;
import dev.blotter.adapter.jdbc.notification.JdbcChangePoller;
import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.adapter.jdbc.session.SessionSearch.OpenSession;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Keeps sessions in the database, so that every server on it knows them. A session belongs to the
 * password hash that its user had when it was opened, and ends with it.
 */
public final class JdbcSessions implements Sessions {

    private static final int REMEMBERED = 10_000;

    /** A use is written down only if it moves the end of the session by more than this share. */
    private static final int SHARE = 60;

    private final Database database;
    private final SessionSearch search;
    private final JdbcChangePoller poller;
    private final Duration timeout;
    private final long maxAge;
    private final InstantSource clock;
    private final SecretTokens tokens = new SecretTokens();
    private final Cache<String, OpenSession> remembered;

    /** Sessions that are written to {@code database} and looked for by {@code search}. */
    public JdbcSessions(
            Database database, SessionSearch search, JdbcChangePoller poller, SessionTimes times) {
        this.database = database;
        this.search = search;
        this.poller = poller;
        this.timeout = times.timeout();
        this.maxAge = times.maxAge().toNanos();
        this.clock = times.clock();
        this.remembered =
                Caffeine.newBuilder()
                        .executor(Runnable::run) // upkeep is less work than waking a thread
                        .maximumSize(REMEMBERED)
                        .expireAfterWrite(
                                Collections.max(List.of(times.maxAge(), times.maxOutage())))
                        .build();
    }

    @Override
    public Duration timeout() {
        return timeout;
    }

    @Override
    public Session open(Caller caller, PasswordHash verified) {
        SessionToken token = tokens.next();
        database.transaction(
                handle -> {
                    forgetExpired(handle);
                    return insert(handle, token, caller, verified);
                });
        return new Session(token, caller, timeout);
    }

    private static final String FORGET_EXPIRED =
            """
            delete from api_session where expires_at <= :now
            """;

    private void forgetExpired(Handle handle) {
        handle.createUpdate(FORGET_EXPIRED).bind("now", utc(now())).execute();
    }

    private static final String INSERT =
            """
            insert into api_session (token_hash, user_name, password_hash, expires_at)
            select :token, name, password_hash, :end from api_user
            where name = :user and password_hash = :verified
            """;

    private int insert(Handle handle, SessionToken token, Caller caller, PasswordHash verified) {
        return handle.createUpdate(INSERT)
                .bind("token", SecretTokens.hash(token))
                .bind("user", caller.user().value())
                .bind("verified", verified.text())
                .bind("end", utc(now().plus(timeout)))
                .execute();
    }

    @Override
    public Optional<Caller> use(SessionToken token) {
        String hash = SecretTokens.hash(token);
        Optional<OpenSession> known = Optional.ofNullable(remembered.getIfPresent(hash));
        return known.filter(open -> isOpen(open) && (isCurrent(open) || search.isInVain()))
                .or(() -> ask(hash, known))
                .map(OpenSession::caller);
    }

    /** In an outage, a session that was open before it stays open, but is not prolonged. */
    private Optional<OpenSession> ask(String hash, Optional<OpenSession> known) {
        try {
            Optional<OpenSession> found = search.find(hash);
            if (found.isEmpty()) {
                remembered.invalidate(hash);
            }
            Instant end = known.map(OpenSession::end).orElse(Instant.MIN);
            return found.map(open -> prolong(hash, open.until(end)));
        } catch (StoreUnavailable outage) {
            if (known.filter(this::isOpen).isEmpty() || Thread.currentThread().isInterrupted()) {
                throw outage; // which an interrupt is not: it concerns no other request
            }
            if (Trouble.of(outage, database.engine()) != Trouble.NO_CONNECTION) {
                search.givesOld(); // it may have been closed elsewhere
            }
            return known;
        }
    }

    private boolean isCurrent(OpenSession session) {
        return System.nanoTime() - session.read() <= maxAge && !isDue(session);
    }

    private boolean isOpen(OpenSession session) {
        return session.isOpenAt(now());
    }

    private boolean isDue(OpenSession session) {
        Duration move = Duration.between(session.end(), now().plus(timeout));
        return move.compareTo(timeout.dividedBy(SHARE)) > 0;
    }

    private OpenSession prolong(String hash, OpenSession found) {
        OpenSession open = isDue(found) ? written(hash, found) : found;
        remembered.put(hash, open);
        if (search.hasClosed(hash)) {
            remembered.invalidate(hash); // since it was found
        }
        return open;
    }

    /** While nothing can be written, what was found to be open is so until its end. */
    private OpenSession written(String hash, OpenSession found) {
        try {
            OpenSession used = found.until(now().plus(timeout));
            writeEnd(hash, used.end());
            return used;
        } catch (StoreUnavailable outage) {
            return found;
        }
    }

    private static final String MOVE_END =
            """
            update api_session set expires_at = :end where token_hash = :token
            """;

    private void writeEnd(String hash, Instant end) {
        database.transaction(
                handle ->
                        handle.createUpdate(MOVE_END)
                                .bind("end", utc(end))
                                .bind("token", hash)
                                .execute());
    }

    private static final String CLOSE =
            """
            delete from api_session where token_hash = :token
            """;

    @Override
    public void close(SessionToken token) {
        String hash = SecretTokens.hash(token);
        database.transaction(handle -> handle.createUpdate(CLOSE).bind("token", hash).execute());
        search.closed(hash);
        remembered.invalidate(hash);
    }

    @Override
    public Optional<Subscription> subscribe(SessionToken token, Runnable news) {
        String hash = SecretTokens.hash(token);
        return poller.forSession(
                hash,
                () -> {
                    remembered.invalidate(hash);
                    news.run();
                });
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
