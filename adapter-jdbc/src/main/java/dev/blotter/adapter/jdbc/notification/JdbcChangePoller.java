package dev.blotter.adapter.jdbc.notification;

import dev.blotter.adapter.jdbc.position.Checkpoints;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.revision.PeriodicTask;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Positions that can be subscribed to. Polls for changes on behalf of all subscribers, on a thread
 * of its own. It reads the versions of all their accounts at once, every 150 ms, unless the
 * database says that nothing was committed since the last time, and their sessions as often as
 * reference data is refreshed. While there is no subscriber, it reads nothing. When it cannot read
 * twice running, it calls all subscribers, so that each finds out by a request.
 */
public final class JdbcChangePoller implements Positions, AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(150);

    private final ChangeReader reader;
    private final Positions positions;
    private final Supplier<Revisions> books;
    private final Function<List<String>, Set<String>> openSessions;
    private final long sessionPause;
    private final PositionSubscriptions subscriptions;
    private final SessionSubscriptions sessions = new SessionSubscriptions();
    private final PeriodicTask polls =
            new PeriodicTask("books-poller", "cannot poll for changes", this::poll, PAUSE);
    private volatile boolean started;
    private long sessionsRead = System.nanoTime();
    private boolean failedBefore;
    private Optional<String> commitMark = Optional.empty();

    /**
     * Polls by {@code reader}.
     *
     * @param positions what is read here, and by those who are called
     * @param books the revisions of the reference data that requests are decided by. Those in the
     *     database may be newer: a request that is decided again by old data would not be called
     *     once more.
     * @param openSessions finds those of some sessions that are open, by their hashes
     * @param maxAge how often sessions are read
     */
    public JdbcChangePoller(
            ChangeReader reader,
            Positions positions,
            Supplier<Revisions> books,
            Function<List<String>, Set<String>> openSessions,
            Duration maxAge) {
        this.reader = reader;
        this.positions = positions;
        this.books = books;
        this.subscriptions = new PositionSubscriptions(positions, books);
        this.openSessions = openSessions;
        this.sessionPause = maxAge.toNanos();
    }

    public void start() {
        polls.start();
        started = true;
    }

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return positions.open(grants);
    }

    /** Subscribes to positions and to what users may do; empty unless started. */
    @Override
    public Optional<PositionsSubscription> subscribe(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return ifStarted(() -> subscriptions.begin(books.get(), grants, known, news));
    }

    /** Subscribes to the end of the session with this hash; empty unless started. */
    public Optional<Subscription> forSession(String hash, Runnable news) {
        return ifStarted(() -> sessions.begin(hash, news));
    }

    private <T> Optional<T> ifStarted(Supplier<T> begin) {
        return started ? Optional.of(begin.get()) : Optional.empty();
    }

    private void poll() {
        try {
            pollPositions();
            pollSessions();
            failedBefore = false;
        } catch (StoreUnavailable outage) {
            if (failedBefore) {
                callAll(); // the log has it from the refresher
            }
            failedBefore = true;
        } catch (RuntimeException | Error defect) {
            callAll();
            throw defect;
        }
    }

    private void pollPositions() {
        subscriptions.endReadings();
        Optional<String> before = commitMark;
        commitMark = Optional.empty();
        if (!subscriptions.isEmpty()) {
            Optional<String> now = reader.commitMark();
            boolean still = now.isPresent() && now.equals(before);
            List<String> asked =
                    still ? subscriptions.takeNewAccounts() : subscriptions.takeAccounts();
            Map<String, Long> versions = reader.versions(asked);
            call(subscriptions.due(books.get(), versions, before.flatMap(Checkpoints::of)));
            commitMark = now;
        }
    }

    private void pollSessions() {
        List<String> hashes = sessions.hashes();
        if (!hashes.isEmpty() && System.nanoTime() - sessionsRead >= sessionPause) {
            Set<String> open = openSessions.apply(hashes);
            sessionsRead = System.nanoTime();
            call(sessions.ended(hashes, open));
        }
    }

    private void callAll() {
        call(Stream.concat(subscriptions.all().stream(), sessions.all().stream()).toList());
    }

    /** One that fails costs the others nothing. */
    private static void call(List<Runnable> news) {
        List<Throwable> failures = new ArrayList<>();
        for (Runnable each : news) {
            try {
                each.run();
            } catch (RuntimeException | Error failure) {
                failures.add(failure);
            }
        }
        if (!failures.isEmpty()) {
            throw new IllegalStateException("a subscriber failed", failures.get(0));
        }
    }

    @Override
    public void close() {
        started = false;
        polls.close();
        callAll();
    }
}
