package dev.blotter.adapter.jdbc.revision;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/**
 * The revisions of the books, which the database moves with every change. What this says is never
 * older than a bound, whether or not anyone polls. Only in an outage it is what it was before.
 */
public final class BookRevisions {

    /** Longer than any request takes from asking what a user may do to reading positions. */
    private static final long A_REQUEST = Duration.ofMillis(500).toNanos();

    /** Says that users are granted groups of accounts. */
    public static final String GROUPS = "GROUPS";

    /**
     * Says that roles deny instruments. It takes the place of USERS with the first such denial, so
     * that a program that knows no roles does not show what they deny.
     */
    public static final String ROLES = "ROLES";

    private final RefreshedValue<Revisions> revisions;
    private volatile long oldGiven = System.nanoTime() - A_REQUEST;

    public BookRevisions(Database database, Duration maxAge, Duration maxOutage) {
        this(() -> readWithTime(database), maxAge, maxOutage);
    }

    /** The revisions as {@code poll} reads them. */
    public BookRevisions(
            Supplier<RefreshedValue.Dated<Revisions>> poll, Duration maxAge, Duration maxOutage) {
        this.revisions = new RefreshedValue<>(maxAge, maxOutage, poll, this::giveOld, () -> true);
    }

    /** The revisions, no older than the bound, but for an outage. */
    public RefreshedValue.Dated<Revisions> current() {
        return revisions.get();
    }

    /** Says that now, in an outage, what is old admits a caller. */
    public void giveOld() {
        oldGiven = System.nanoTime();
    }

    /**
     * Makes sure that no caller who was admitted by what was old, in an outage, gets what is read
     * after it.
     *
     * @throws StoreUnavailable if there may still be one
     */
    public void requireNoOldOnes() {
        if (System.nanoTime() - oldGiven < A_REQUEST) {
            throw new StoreUnavailable(
                    "the database was away", new IllegalStateException("permissions may be old"));
        }
    }

    /** Whether the database has not answered for a while. */
    public boolean areSilent() {
        return revisions.isSilent();
    }

    /** Waits for an answer of the database, though it may be to what was asked before. */
    public void await() {
        revisions.await();
    }

    /** Asks the database now. */
    public void poll() {
        revisions.renew();
    }

    /** The revisions that {@code database} has, and a moment before it said so. */
    static RefreshedValue.Dated<Revisions> readWithTime(Database database) {
        return database.statement(handle -> readWithTime(handle, database.engine().clock()));
    }

    /** The revisions that the transaction of {@code handle} sees. */
    public static Revisions read(Handle handle) {
        return readWithTime(handle, Engine.NO_CLOCK).value();
    }

    private static final String READ =
            """
            select book, revision, %s from book_revision
            """;

    static RefreshedValue.Dated<Revisions> readWithTime(Handle handle, String clock) {
        long at = System.nanoTime();
        Map<String, Long> read = new HashMap<>();
        Optional<OffsetDateTime> time =
                handle
                        .createQuery(READ.formatted(clock))
                        .map(
                                (row, context) -> {
                                    read.put(row.getString(1), row.getLong(2));
                                    return row.getObject(3, OffsetDateTime.class);
                                })
                        .list()
                        .stream()
                        .filter(Objects::nonNull)
                        .findFirst();
        read.computeIfAbsent("USERS", none -> read.get(ROLES));
        return new RefreshedValue.Dated<>(
                at,
                time.map(OffsetDateTime::toInstant),
                new Revisions(of("INSTRUMENTS", read), of("ACCOUNTS", read), of("USERS", read)));
    }

    private static long of(String book, Map<String, Long> read) {
        return Optional.ofNullable(read.get(book))
                .orElseThrow(
                        () -> new SchemaUnusable("book_revision has no row of the book " + book));
    }

    /** The names of the books that the transaction of {@code handle} sees. */
    public static Set<String> names(Handle handle) {
        return handle.createQuery("select book from book_revision").mapTo(String.class).set();
    }

    /**
     * The revisions at one moment.
     *
     * @param instruments the revision of instruments and of what groups override
     * @param accounts the revision of accounts and of what they override
     * @param users the revision of users and of what they may do
     */
    public record Revisions(long instruments, long accounts, long users) {

        /** Whether no book is at an earlier revision than in {@code others}. */
        public boolean areAtLeast(Revisions others) {
            return orLater(others).equals(this);
        }

        Revisions orLater(Revisions others) {
            return new Revisions(
                    Math.max(instruments, others.instruments),
                    Math.max(accounts, others.accounts),
                    Math.max(users, others.users));
        }
    }
}
