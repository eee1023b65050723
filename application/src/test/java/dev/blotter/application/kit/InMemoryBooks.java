package dev.blotter.application.kit;

import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PublicToken;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.access.Session;
import dev.blotter.application.access.SessionToken;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.application.port.Watch;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.reference.ReferenceData;
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
 * only.
 */
public final class InMemoryBooks
        implements BookKeeper, ReferenceStore, Positions, CredentialBook, Sessions {

    private static final Duration TIMEOUT = Duration.ofMinutes(30);

    private final InMemoryPositions positions = new InMemoryPositions();
    private final Map<UserName, String> passwords = new HashMap<>();
    private final Map<String, OpenSession> sessions = new HashMap<>();
    private final InMemoryKeys keys = new InMemoryKeys();
    private final InMemoryWatches watches = new InMemoryWatches();
    private ReferenceData reference;
    private Instant now = Instant.EPOCH;

    /** Opens these books. */
    public InMemoryBooks(Books books) {
        this.reference = books.reference();
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
    public CredentialBook credentialBook() {
        return this;
    }

    @Override
    public Sessions sessions() {
        return this;
    }

    @Override
    public Duration changeBound() {
        return Duration.ZERO;
    }

    @Override
    public void put(Position position) {
        positions.put(position);
        watches.tellThoseThatAreDue();
    }

    @Override
    public void remove(AccountCode account, PositionCode code) {
        positions.remove(account, code);
        watches.tellThoseThatAreDue();
    }

    @Override
    public synchronized void replace(Books books) {
        reference = books.reference();
        positions.replaceBy(books.positions());
        passwords.clear();
        books.users().forEach(user -> passwords.put(user.name(), user.password()));
        watches.tellAll();
    }

    @Override
    public synchronized void permit(UserName user, Permissions permitted) {
        Map<UserName, Permissions> users = new HashMap<>(reference.users());
        users.put(user, permitted);
        reference =
                new ReferenceData(
                        reference.catalog(),
                        reference.groupTerms(),
                        reference.accounts(),
                        reference.accountTerms(),
                        users);
        watches.tellAll();
    }

    @Override
    public synchronized void changePassword(UserName user, String password) {
        passwords.put(user, password);
        sessions.values().removeIf(session -> session.caller().user().equals(user));
        watches.tellAll();
    }

    @Override
    public synchronized SigningKey issueKey(UserName user) {
        return keys.issue(user);
    }

    @Override
    public synchronized void revokeKey(PublicToken key) {
        keys.revoke(key);
    }

    @Override
    public synchronized Instant now() {
        return now;
    }

    @Override
    public synchronized void passTime(Duration duration) {
        now = now.plus(duration);
        watches.tellThoseThatAreDue();
    }

    @Override
    public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
        return positions.revisionOf(grants);
    }

    @Override
    public OpenPositions of(Collection<AccountGrant> grants) {
        return positions.of(grants);
    }

    @Override
    public Optional<Watch> watch(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return Optional.of(watches.begin(() -> !revisionOf(grants).equals(known), news));
    }

    @Override
    public Optional<Watch> watch(SessionToken token, Runnable news) {
        return Optional.of(watches.begin(() -> !isOpen(token), news));
    }

    private synchronized boolean isOpen(SessionToken token) {
        OpenSession session = sessions.get(token.text());
        return session != null && now.isBefore(session.end());
    }

    @Override
    public synchronized ReferenceData current() {
        return reference;
    }

    @Override
    public synchronized Optional<UserName> verify(List<UserName> candidates, Password password) {
        return candidates.stream()
                .filter(user -> password.text().equals(passwords.get(user)))
                .findFirst();
    }

    @Override
    public synchronized Optional<UserName> verify(SignedRequest request) {
        return keys.verify(request, now);
    }

    @Override
    public synchronized Session open(Caller caller) {
        SessionToken token = new SessionToken(UUID.randomUUID().toString());
        sessions.put(token.text(), new OpenSession(caller, now.plus(TIMEOUT)));
        return new Session(token, caller, TIMEOUT);
    }

    @Override
    public synchronized Optional<Caller> use(SessionToken token) {
        OpenSession session = sessions.get(token.text());
        if (session == null || !now.isBefore(session.end())) {
            return Optional.empty();
        }
        sessions.put(token.text(), new OpenSession(session.caller(), now.plus(TIMEOUT)));
        return Optional.of(session.caller());
    }

    @Override
    public Duration timeout() {
        return TIMEOUT;
    }

    @Override
    public synchronized void close(SessionToken token) {
        sessions.remove(token.text());
        watches.tellThoseThatAreDue();
    }

    @Override
    public void close() {}

    private record OpenSession(Caller caller, Instant end) {}
}
