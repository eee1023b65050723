package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.identity.JdbcPasswordHashes;
import dev.blotter.adapter.jdbc.identity.KeysInForce;
import dev.blotter.adapter.jdbc.notification.JdbcChangePoller;
import dev.blotter.adapter.jdbc.position.JdbcPositions;
import dev.blotter.adapter.jdbc.position.OldChanges;
import dev.blotter.adapter.jdbc.reference.JdbcReferenceStore;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.FollowedFeeds;
import dev.blotter.adapter.jdbc.revision.PeriodicTask;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.port.BooksMetrics;
import dev.blotter.application.port.MonitoredBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.TimeSource;
import dev.blotter.application.port.Usability;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/**
 * The entry point: books in a relational database, behind the driven ports. The ports are safe for
 * use by many threads.
 */
public final class JdbcBooks implements MonitoredBooks, AutoCloseable {

    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);
    private static final int POLLS_PER_AGE = 4;
    private static final Duration BETWEEN_DELETIONS = Duration.ofMinutes(1);

    private final BookStores stores;
    private final InstantSource clock;
    private final boolean hasKeySecret;
    private final JdbcReferenceStore reference;
    private final BookSessions sessions;
    private final PeriodicTask refresher;
    private final PeriodicTask cleaner;
    private final JdbcChangePoller positions;
    private final JdbcPositions primaryPositions;
    private final CredentialPorts credentials;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile List<BooksMetrics.Feed> feeds = List.of();

    private JdbcBooks(BookStores stores, JdbcSettings settings) {
        this.stores = stores;
        Duration maxAge = settings.catalogMaxAge();
        this.clock = settings.clock();
        this.hasKeySecret = !settings.keySecret().isEmpty();
        BookRevisions revisions = stores.revisions();
        BookReads reads = stores.reads(stores.primary().database(), revisions);
        this.reference =
                new JdbcReferenceStore(
                        reads, revisions, settings.keySeal(), maxAge, settings.maxOutage());
        this.sessions = new BookSessions(stores, settings, reference);
        this.refresher =
                new PeriodicTask(
                        "books-refresher",
                        "the books cannot be refreshed",
                        () -> {
                            reference.refresh();
                            sessions.dropEnded();
                        },
                        Collections.min(List.of(LONGEST_PAUSE, maxAge.dividedBy(POLLS_PER_AGE))));
        this.cleaner =
                new PeriodicTask(
                        "books-cleaner",
                        "old changes of positions cannot be deleted",
                        new OldChanges(stores.primary().source(), settings.retention())::delete,
                        BETWEEN_DELETIONS);
        this.primaryPositions = stores.primaryPositions(revisions);
        this.positions = sessions.poller(stores.positions(primaryPositions, revisions));
        this.credentials =
                new CredentialPorts(
                        new JdbcPasswordHashes(reference::passwordHash, settings.poolWait()),
                        reference::key,
                        sessions.sessions(revisions, positions));
    }

    /**
     * Connects, and does about the tables what the schema policy says. Reads nothing yet and starts
     * no thread that does.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if its tables are of another version than this program works with
     */
    public static JdbcBooks open(JdbcSettings settings) {
        return new JdbcBooks(BookStores.open(settings), settings);
    }

    /**
     * Opens the books on the pool of a program that this one is part of. The pool stays open when
     * the books are closed. Each connection goes back to it as it was lent.
     *
     * @param settings settings without a URL; user, password, size of the pool and lag are not used
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if its tables are not such as the schema policy requires
     */
    public static JdbcBooks open(DataSource host, JdbcSettings settings) {
        return new JdbcBooks(BookStores.open(host, settings), settings);
    }

    /**
     * Loads the reference data now, and from now on refreshes it on a thread of its own, and polls
     * for changes of positions on another one while a request waits for one. Without this, requests
     * refresh the reference data, the first one waits for it, and none can wait for a change. A
     * third thread deletes old changes of positions once a minute. Another call only refreshes.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     */
    public void startRefreshing() {
        reference.refresh();
        if (started.compareAndSet(false, true)) {
            refresher.start();
            cleaner.start();
            positions.start();
        }
    }

    /** All driven ports, for {@link dev.blotter.application.Blotter#over}. */
    public DrivenPorts ports() {
        return new DrivenPorts(
                reference,
                credentials,
                positions,
                new TimeSource(clock::instant, System::nanoTime));
    }

    /** How many keys in force are of no use, since there is no secret to decrypt them with. */
    public long unusableKeys() {
        return hasKeySecret ? 0 : stores.primary().database().statement(KeysInForce::count);
    }

    /**
     * Whether the database answers, has tables that this program works with, lets positions and
     * sessions be read, and had reference data that could be read when it last changed. Asks the
     * database each time, and waits no longer than a request would.
     *
     * @throws StoreUnavailable if it does not answer, or does not let positions or sessions be read
     */
    @Override
    public Usability usability() {
        try {
            stores.requireTables();
            reference.requireReadable();
            feeds = followed();
        } catch (SchemaUnusable tables) {
            return Usability.unusable(tables.getMessage());
        }
        try {
            primaryPositions.requireReadable();
            sessions.requireReadable();
            return Usability.USABLE;
        } catch (SchemaUnusable tables) {
            throw new StoreUnavailable(tables.getMessage(), tables); // instruments are answered
        }
    }

    /** No request reads them, so it is no matter if the database user may not. */
    private List<BooksMetrics.Feed> followed() {
        try {
            return stores.primary().database().look(FollowedFeeds::all);
        } catch (SchemaUnusable none) {
            return List.of();
        }
    }

    @Override
    public BooksMetrics metrics() {
        return new BooksMetrics(
                reference.metrics(),
                stores.lag(),
                stores.primary().source().refusesNewest(),
                reference.time().map(time -> Duration.between(time, clock.instant())),
                feeds);
    }

    /** Lets {@code meters} count and time connections from now on, where the pool is ours. */
    public void measureConnections(MetricsTrackerFactory meters) {
        stores.measure(meters);
    }

    @Override
    public void close() {
        try (stores;
                positions) {
            refresher.close();
            cleaner.close();
        }
    }
}
