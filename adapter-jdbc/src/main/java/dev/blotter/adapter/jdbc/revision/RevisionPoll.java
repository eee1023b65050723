package dev.blotter.adapter.jdbc.revision;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/**
 * Asks the primary for the revisions, so that a change is noticed however far the standbys are
 * behind. While the primary is away the standbys are asked instead, for a bounded time: it may be
 * away from this server only, and go on being changed by others. Now and then the primary gets
 * something to commit, by which standbys know how far they are behind.
 */
public final class RevisionPoll implements Supplier<RefreshedValue.Dated<Revisions>> {

    private final Database primary;
    private final Database standbys;
    private final long maxOutage;
    private final long heartbeat;
    private volatile long answered;
    private volatile long beaten;
    private volatile Revisions latest = new Revisions(0, 0, 0);

    public RevisionPoll(
            Database primary, Database standbys, Duration maxOutage, Duration heartbeat) {
        this.primary = primary;
        this.standbys = standbys;
        this.maxOutage = maxOutage.toNanos();
        this.heartbeat = heartbeat.toNanos();
        this.beaten = System.nanoTime() - this.heartbeat;
        this.answered = System.nanoTime() - this.maxOutage;
    }

    /** The revisions; none of them ever falls. Asked by one thread at a time. */
    @Override
    public RefreshedValue.Dated<Revisions> get() {
        RefreshedValue.Dated<Revisions> read = read();
        latest = latest.orLater(read.value());
        return read.with(latest);
    }

    private RefreshedValue.Dated<Revisions> read() {
        try {
            RefreshedValue.Dated<Revisions> read = primary.statement(this::readAndBeat);
            answered = read.at();
            return read;
        } catch (StoreUnavailable away) {
            if (System.nanoTime() - answered >= maxOutage) {
                throw away;
            }
            return BookRevisions.readWithTime(standbys);
        }
    }

    private RefreshedValue.Dated<Revisions> readAndBeat(Handle handle) {
        RefreshedValue.Dated<Revisions> read =
                BookRevisions.readWithTime(handle, primary.engine().clock());
        if (read.at() - beaten >= heartbeat) {
            beaten = read.at();
            primary.engine().heartbeat().ifPresent(handle::execute);
        }
        return read;
    }
}
