package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.BookRevisions.Revisions;
import dev.blotter.application.BooksUnavailable;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Asks the primary for the revisions, so that a change is noticed however far the standbys are
 * behind. While the primary is away the standbys are asked instead, for a bounded time: it may be
 * away from this server only, and go on being changed by others.
 */
final class RevisionPoll implements Supplier<Aging.Dated<Revisions>> {

    private final Database primary;
    private final Database standbys;
    private final long maxOutage;
    private volatile long answered;
    private volatile Revisions latest = new Revisions(0, 0, 0);

    RevisionPoll(Database primary, Database standbys, Duration maxOutage) {
        this.primary = primary;
        this.standbys = standbys;
        this.maxOutage = maxOutage.toNanos();
        this.answered = System.nanoTime() - this.maxOutage;
    }

    /** The revisions; none of them ever falls. Asked by one thread at a time. */
    @Override
    public Aging.Dated<Revisions> get() {
        Aging.Dated<Revisions> read = read();
        latest = latest.orLater(read.value());
        return new Aging.Dated<>(read.at(), latest);
    }

    private Aging.Dated<Revisions> read() {
        try {
            Aging.Dated<Revisions> read = primary.statement(BookRevisions::readWithTime);
            answered = read.at();
            return read;
        } catch (BooksUnavailable away) {
            if (System.nanoTime() - answered >= maxOutage) {
                throw away;
            }
            return standbys.statement(BookRevisions::readWithTime);
        }
    }
}
