package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.identity.SealedKey;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.revision.RefreshedValue;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.credential.OwnedKey;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.port.BooksMetrics;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps the reference data in memory, and current. That a book has changed is noticed within the
 * bound. While what has changed is being read, the old value answers, so that no request waits for
 * a reading but the first.
 */
public final class JdbcReferenceStore implements ReferenceStore {

    /** A reading that takes longer may wait for a lock, and a permission be withdrawn in it. */
    private static final long A_READING = Duration.ofMinutes(1).toNanos();

    private final BookReads database;
    private final BookRevisions revisions;
    private final ReferenceLoader loader;
    private final RefreshedValue<LoadedReference> reference;
    private final long maxAge;
    private final Duration oldest;
    private final ReferenceHistory history = new ReferenceHistory();
    private final Map<Object, Runnable> subscribers = new ConcurrentHashMap<>();

    /** The revisions that subscribers were last called for. */
    private volatile Optional<Revisions> announced = Optional.empty();

    /** When the database last said that this is the newest, or gave it. */
    private volatile long confirmed;

    /** What answers while something newer is being read; null at all other times. */
    private volatile RefreshedValue.Dated<LoadedReference> replaced;

    private volatile boolean failed;

    /** Why the books cannot be read, until they can. */
    private volatile Optional<RuntimeException> unreadable = Optional.empty();

    /** Whether this is refreshed without being asked, so that nothing changes unseen. */
    private volatile boolean refreshed;

    /**
     * Reads from {@code database}; what is older than {@code maxAge} is not returned, except for
     * {@code maxOutage} while the database is away.
     */
    public JdbcReferenceStore(
            BookReads database,
            BookRevisions revisions,
            Optional<KeySeal> seal,
            Duration maxAge,
            Duration maxOutage) {
        this.database = database;
        this.revisions = revisions;
        this.loader = new ReferenceLoader(seal);
        this.maxAge = maxAge.toNanos();
        this.oldest = maxAge.compareTo(maxOutage) > 0 ? maxAge : maxOutage;
        this.reference =
                new RefreshedValue<>(
                        maxAge, maxOutage, this::read, revisions::giveOld, revisions::areSilent);
    }

    @Override
    public ReferenceData current() {
        RefreshedValue.Dated<LoadedReference> now = now();
        return now.value().data().at(now.time());
    }

    @Override
    public List<ReferenceData> earlier() {
        return history.data();
    }

    @Override
    public Optional<Subscription> subscribe(Runnable news) {
        if (!refreshed) {
            return Optional.empty();
        }
        Object key = new Object();
        subscribers.put(key, news);
        return Optional.of(new Subscription(() -> subscribers.remove(key)));
    }

    /** Returns the revisions that the current reference data was read at. */
    public Revisions revisions() {
        return now().value().revisions();
    }

    /** Returns the password hash of {@code user}, or empty if there is no such user. */
    public Optional<PasswordHash> passwordHash(UserName user) {
        return Optional.ofNullable(now().value().passwordHashes().get(user));
    }

    /** The stored password hash of a user who may use the interface. */
    public Optional<PasswordHash> passwordHashOfAdmitted(UserName user) {
        LoadedReference now = now().value();
        return Optional.ofNullable(now.data().users().get(user))
                .filter(Permissions::apiAccess)
                .map(any -> now.passwordHashes().get(user));
    }

    /** Returns the key of this name, or empty if none is in force. */
    public Optional<OwnedKey> key(PublicToken name) {
        return Optional.ofNullable(now().value().keys().get(name)).flatMap(SealedKey::opened);
    }

    /** Asks the database for the revisions now, and reads what has changed. */
    public void refresh() {
        refreshed = true;
        revisions.poll();
        reference.renew();
        call();
    }

    /**
     * Waits for the revisions, and returns if the latest reading, if there was one, did not find
     * what cannot be read.
     *
     * @throws SchemaUnusable if it did
     */
    public void requireReadable() {
        revisions.await();
        unreadable.ifPresent(
                why -> {
                    throw new SchemaUnusable(
                            why instanceof SchemaUnusable
                                    ? why.getMessage()
                                    : "the books cannot be read: " + OpeningFailure.reason(why),
                            why);
                });
    }

    /** Returns how the catalogue in memory is, if there is one yet. */
    public Optional<BooksMetrics.Catalog> metrics() {
        return reference.latest().map(dated -> metrics(dated.value(), dated.at()));
    }

    /** Returns when what is in memory was last known to be the newest, if the database knows. */
    public Optional<Instant> time() {
        return reference.latest().flatMap(RefreshedValue.Dated::time);
    }

    private BooksMetrics.Catalog metrics(LoadedReference known, long at) {
        return new BooksMetrics.Catalog(
                known.revisions().instruments(),
                known.data().catalog().size(),
                Duration.ofNanos(System.nanoTime() - at),
                oldest);
    }

    private RefreshedValue.Dated<LoadedReference> now() {
        RefreshedValue.Dated<LoadedReference> old = replaced;
        if (old != null) {
            if (System.nanoTime() - confirmed > Math.max(maxAge, A_READING)) {
                revisions.giveOld();
            }
            return old;
        }
        return ifCurrent(revisions.current()).or(this::ifRefreshed).orElseGet(this::readNow);
    }

    /** What is newer is read by another thread, soon enough. */
    private Optional<RefreshedValue.Dated<LoadedReference>> ifRefreshed() {
        return refreshed && !failed && System.nanoTime() - confirmed <= maxAge
                ? reference.latest()
                : Optional.empty();
    }

    private RefreshedValue.Dated<LoadedReference> readNow() {
        RefreshedValue.Dated<LoadedReference> read = reference.get();
        call();
        return read;
    }

    private Optional<RefreshedValue.Dated<LoadedReference>> ifCurrent(
            RefreshedValue.Dated<Revisions> seen) {
        Optional<LoadedReference> known =
                known().filter(loaded -> loaded.revisions().areAtLeast(seen.value()));
        known.ifPresent(loaded -> confirmed = seen.at());
        return known.map(seen::with);
    }

    private Optional<LoadedReference> known() {
        return reference.latest().map(RefreshedValue.Dated::value);
    }

    private RefreshedValue.Dated<LoadedReference> read() {
        RefreshedValue.Dated<Revisions> seen = revisions.current();
        return ifCurrent(seen).orElseGet(() -> load(seen.time()));
    }

    /** What is read is no older than {@code seen}, when its revisions were. */
    private RefreshedValue.Dated<LoadedReference> load(Optional<Instant> seen) {
        long at = System.nanoTime();
        Optional<LoadedReference> known = known();
        boolean old = failed || at - confirmed > maxAge;
        replaced = old ? null : reference.latest().orElse(null);
        failed = true;
        try {
            LoadedReference read = database.snapshot(handle -> loader.load(handle, known));
            known.ifPresent(replacedOne -> history.add(replacedOne, read));
            confirmed = System.nanoTime(); // a long reading is no silence
            failed = false;
            unreadable = Optional.empty();
            return new RefreshedValue.Dated<>(at, seen, read);
        } catch (StoreUnavailable away) {
            throw away;
        } catch (RuntimeException defect) {
            unreadable = Optional.of(defect);
            throw defect;
        } finally {
            replaced = null;
        }
    }

    /** Only once what was read answers: who is called may ask at once. */
    private void call() {
        Optional<Revisions> now = known().map(LoadedReference::revisions);
        if (now.equals(announced)) {
            return;
        }
        List.copyOf(subscribers.keySet())
                .forEach(
                        key ->
                                Optional.ofNullable(subscribers.remove(key))
                                        .ifPresent(Runnable::run));
        announced = now; // last: one that fails leaves the others to the next call
    }
}
