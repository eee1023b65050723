package dev.blotter.adapter.jdbc.notification;

import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.port.BooksUnavailable;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.position.AccountRevision;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks out for changes on behalf of all who wait for one, on a thread of its own. It asks for the
 * versions of all their accounts at once, four times a second, unless the database says that
 * nothing was committed since the last time, and for their sessions as often as anything that is
 * kept is renewed. While nobody waits, it asks nothing. When it can not look, it tells everybody,
 * so that each finds out by asking.
 */
public final class Lookout implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Lookout.class);
    private static final long PAUSE_MILLIS = 250;

    private final WatchReader reader;
    private final Supplier<Revisions> revisions;
    private final long sessionPause;
    private final PositionWatches positions = new PositionWatches();
    private final SessionWatches sessions = new SessionWatches();
    private final Set<String> logged = new HashSet<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile boolean started;
    private long sessionsRead = System.nanoTime();
    private Optional<String> moment = Optional.empty();

    /**
     * Compares the versions that {@code reader} finds, and the revisions that requests are answered
     * from at the time: a change of users counts once it is in force.
     */
    public Lookout(WatchReader reader, Supplier<Revisions> revisions, Duration maxAge) {
        this.reader = reader;
        this.revisions = revisions;
        this.sessionPause = maxAge.toNanos();
    }

    public void start() {
        started = true;
        Thread thread = new Thread(this::run, "books-lookout");
        thread.setDaemon(true);
        thread.start();
    }

    /** Watches positions and what users may do; empty unless started. */
    Optional<Watch> forPositions(List<AccountRevision> known, Runnable news) {
        return watch(() -> positions.begin(known, revisions.get(), news));
    }

    /** Watches the session with this hash; empty unless started. */
    public Optional<Watch> forSession(String hash, Runnable news) {
        return watch(() -> sessions.begin(hash, news));
    }

    private Optional<Watch> watch(Supplier<Watch> begin) {
        return started && closing.getCount() > 0 ? Optional.of(begin.get()) : Optional.empty();
    }

    private void run() {
        try {
            while (!closing.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                look();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        tellAll();
    }

    private void look() {
        try {
            lookAtPositions();
            lookAtSessions();
            logged.clear();
        } catch (BooksUnavailable outage) {
            tellAll(); // the log has it from the refresher
        } catch (RuntimeException defect) {
            logOnce(defect);
            tellAll();
        }
    }

    private void lookAtPositions() {
        Optional<String> before = moment;
        moment = Optional.empty();
        if (!positions.isEmpty()) {
            Optional<String> now = reader.moment();
            boolean still = now.isPresent() && now.equals(before);
            List<String> asked = still ? positions.takeNewAccounts() : positions.takeAccounts();
            tell(positions.due(reader.versions(asked), revisions.get()));
            moment = now;
        }
    }

    private void lookAtSessions() {
        List<String> hashes = sessions.hashes();
        if (!hashes.isEmpty() && System.nanoTime() - sessionsRead >= sessionPause) {
            sessionsRead = System.nanoTime();
            tell(sessions.ended(hashes, reader.openAmong(hashes)));
        }
    }

    private void tellAll() {
        tell(positions.all());
        tell(sessions.all());
    }

    private static void tell(List<Runnable> news) {
        news.forEach(Runnable::run);
    }

    private void logOnce(RuntimeException defect) {
        if (closing.getCount() > 0 && logged.add(String.valueOf(defect.getMessage()))) {
            LOG.error("can not look for changes; those who wait ask by themselves", defect);
        }
    }

    /** Never interrupts: an interrupted thread would close the file that H2 is reading. */
    @Override
    public void close() {
        closing.countDown();
    }
}
