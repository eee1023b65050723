package dev.blotter.application.kit;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.Subscription;
import dev.blotter.application.port.TimeSource;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * All driven ports over books in memory. Passwords are compared as they are: for tests and try-outs
 * only. An adapter for some of the ports extends it in its tests, and overrides the methods of
 * these.
 */
public class InMemoryBooks
        implements BookKeeper, ReferenceStore, Positions, PasswordHashes, Sessions {

    private static final String HASH = "plain:";
    private static final Duration TIMEOUT = Duration.ofMinutes(30);

    private final InMemoryReference reference;
    private final InMemoryPositions positions = new InMemoryPositions(() -> this.now);
    private final Map<UserName, String> passwords = new HashMap<>();
    private final Map<String, OpenSession> sessions = new HashMap<>();
    private final InMemoryKeys keys = new InMemoryKeys();
    private final InMemorySubscriptions subscriptions = new InMemorySubscriptions();
    private volatile Instant now = Instant.EPOCH;

    /** Opens these books. */
    public InMemoryBooks(Books books) {
        this.reference = new InMemoryReference(books, () -> this.now);
        books.positions().forEach(positions::put);
        books.users().forEach(user -> passwords.put(user.name(), user.password()));
    }

    @Override
    public ReferenceStore reference() {
        return this;
    }

    @Override
    public Positions positions() {
        return this;
    }

    @Override
    public CredentialPorts credentials() {
        return new CredentialPorts(this, keys, this);
    }

    @Override
    public TimeSource time() {
        return new TimeSource(this::now, () -> Duration.between(Instant.EPOCH, now()).toNanos());
    }

    @Override
    public Duration changeBound() {
        return Duration.ZERO;
    }

    @Override
    public void put(Position position) {
        positions.put(position);
        subscriptions.tellThoseThatAreDue();
    }

    @Override
    public void remove(AccountCode account, PositionCode code) {
        positions.remove(account, code);
        subscriptions.tellThoseThatAreDue();
    }

    @Override
    public void put(Instrument instrument) {
        reference.put(instrument);
        subscriptions.tellAll();
    }

    @Override
    public void put(Account account) {
        reference.put(account);
        subscriptions.tellAll();
    }

    /** Has nothing to read again: all that there is lasts as long as this. */
    @Override
    public void reopen() {}

    @Override
    public synchronized void replace(Books books) {
        reference.replaceBy(books);
        positions.replaceBy(books.positions());
        passwords.clear();
        books.users().forEach(user -> passwords.put(user.name(), user.password()));
        keys.keepThoseOf(passwords.keySet());
        dropEndedSessions();
        subscriptions.tellAll();
    }

    @Override
    public synchronized void permit(UserName user, Permissions permitted) {
        reference.permit(user, permitted);
        subscriptions.tellAll();
    }

    @Override
    public synchronized void changePassword(UserName user, String password) {
        passwords.put(user, password);
        dropEndedSessions();
        subscriptions.tellAll();
    }

    @Override
    public synchronized SigningKey issueKey(UserName user) {
        return keys.issue(user);
    }

    @Override
    public synchronized void revokeKey(PublicToken key) {
        keys.revoke(key);
        subscriptions.tellAll();
    }

    @Override
    public synchronized Instant now() {
        return now;
    }

    @Override
    public synchronized void passTime(Duration duration) {
        now = now.plus(duration);
        subscriptions.tellThoseThatAreDue();
    }

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return positions.open(grants);
    }

    @Override
    public Optional<PositionsSubscription> subscribe(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return Optional.of(new OneCall(grants, known, news));
    }

    /** Calls once. */
    private final class OneCall implements PositionsSubscription {

        private final List<AccountRevision> known;
        private final Subscription subscription;
        private volatile boolean over;

        private OneCall(Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
            this.known = known.accounts();
            this.subscription =
                    subscriptions.begin(
                            () -> !open(grants).revision().equals(known),
                            () -> {
                                over = true;
                                news.run();
                            });
        }

        @Override
        public boolean stands() {
            return !over;
        }

        @Override
        public boolean goOnFrom(PositionsRevision now) {
            return !over && now.accounts().equals(known);
        }

        @Override
        public void close() {
            subscription.close();
        }
    }

    @Override
    public Optional<Subscription> subscribe(SessionToken token, Runnable news) {
        return Optional.of(subscriptions.begin(() -> !isOpen(token), news));
    }

    private synchronized boolean isOpen(SessionToken token) {
        OpenSession session = sessions.get(token.text());
        return session != null && isOpen(session);
    }

    private boolean isOpen(OpenSession session) {
        return now.isBefore(session.end())
                && passwordHash(session.caller().user())
                        .filter(session.verified()::equals)
                        .isPresent();
    }

    private void dropEndedSessions() {
        sessions.values().removeIf(session -> !isOpen(session));
    }

    @Override
    public Optional<Subscription> subscribe(Runnable news) {
        return Optional.of(subscriptions.begin(() -> false, news));
    }

    @Override
    public List<ReferenceData> earlier() {
        return reference.earlier();
    }

    @Override
    public ReferenceData current() {
        return reference.current();
    }

    @Override
    public synchronized Optional<PasswordHash> passwordHash(UserName user) {
        return Optional.ofNullable(passwords.get(user)).map(InMemoryBooks::hash);
    }

    @Override
    public boolean matches(Password password, PasswordHash hash) {
        return hash.equals(hash(password.text()));
    }

    private static PasswordHash hash(String password) {
        return new PasswordHash(HASH + password);
    }

    @Override
    public synchronized Session open(Caller caller, PasswordHash verified) {
        SessionToken token = new SessionToken(UUID.randomUUID().toString());
        sessions.put(token.text(), new OpenSession(caller, verified, now.plus(TIMEOUT)));
        dropEndedSessions();
        return new Session(token, caller, TIMEOUT);
    }

    @Override
    public synchronized Optional<Caller> use(SessionToken token) {
        if (!isOpen(token)) {
            return Optional.empty();
        }
        OpenSession used = sessions.get(token.text()).until(now.plus(TIMEOUT));
        sessions.put(token.text(), used);
        return Optional.of(used.caller());
    }

    @Override
    public Duration timeout() {
        return TIMEOUT;
    }

    @Override
    public synchronized void close(SessionToken token) {
        sessions.remove(token.text());
        subscriptions.tellThoseThatAreDue();
    }

    @Override
    public void close() {}

    private record OpenSession(Caller caller, PasswordHash verified, Instant end) {

        OpenSession until(Instant later) {
            return new OpenSession(caller, verified, later);
        }
    }
}
