package dev.blotter.adapter.jdbc;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The revisions of the books, which the database moves with every change. What this says is never
 * older than a bound, whether or not anyone polls.
 */
final class BookRevisions {

    private final Aging<Revisions> revisions;

    BookRevisions(Database database, Duration maxAge) {
        this.revisions = new Aging<>(maxAge, () -> database.statement(BookRevisions::readWithTime));
    }

    /** The revisions, no older than the bound. */
    Aging.Dated<Revisions> current() {
        return revisions.get();
    }

    /** Asks the database now. */
    void poll() {
        revisions.renew();
    }

    private static Aging.Dated<Revisions> readWithTime(Handle handle) {
        long at = System.nanoTime();
        return new Aging.Dated<>(at, read(handle));
    }

    private static final String READ =
            """
            select book, revision from book_revision
            """;

    /** The revisions that the transaction of {@code handle} sees. */
    static Revisions read(Handle handle) {
        Map<String, Long> read = new HashMap<>();
        handle.createQuery(READ)
                .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
                .forEach(book -> read.put(book.getKey(), book.getValue()));
        return new Revisions(read.get("INSTRUMENTS"), read.get("ACCOUNTS"), read.get("USERS"));
    }

    /**
     * The revisions at one moment.
     *
     * @param instruments the revision of instruments and of what groups override
     * @param accounts the revision of accounts and of what they override
     * @param users the revision of users and of what they may do
     */
    record Revisions(long instruments, long accounts, long users) {}
}
