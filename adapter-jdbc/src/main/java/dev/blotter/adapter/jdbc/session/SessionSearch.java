package dev.blotter.adapter.jdbc.session;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.domain.access.Caller;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Looks for open sessions where they are most quickly found, and, if a session is not open there,
 * where it was opened. A standby may not know yet that it was, nor that it was closed: what this
 * server has closed is remembered.
 */
public final class SessionSearch {

    private final List<BookReads> places;
    private final ClosedSessions closed;
    private final BookRevisions revisions;
    private final InstantSource clock;

    /**
     * A search of these places one after the other; the last one is where sessions are written.
     * They are known not to answer when these revisions are silent.
     */
    public SessionSearch(
            List<BookReads> places,
            BookRevisions revisions,
            Duration timeout,
            InstantSource clock) {
        this.places = List.copyOf(places);
        this.revisions = revisions;
        this.closed = new ClosedSessions(timeout, clock);
        this.clock = clock;
    }

    /** Whether a search would find out nothing, so that what is known of a session is old. */
    boolean isInVain() {
        boolean silent = revisions.areSilent();
        if (silent) {
            givesOld();
        }
        return silent;
    }

    /** Says that a session is taken to be open which was before: it must not show positions. */
    void givesOld() {
        revisions.giveOld();
    }

    /** The session under this hash of a token, if it is open. */
    Optional<OpenSession> find(String hash) {
        if (hasClosed(hash)) {
            return Optional.empty();
        }
        int last = places.size() - 1;
        List<BookReads> asked = closed.areAllKnown() ? places : places.subList(last, last + 1);
        return asked.stream().flatMap(place -> find(place, hash).stream()).findFirst();
    }

    /** Says that the session under this hash was closed. */
    void closed(String hash) {
        closed.add(hash);
    }

    /** Whether this server has closed the session under this hash, as far as it remembers. */
    boolean hasClosed(String hash) {
        return closed.contain(hash);
    }

    private static final String FIND =
            """
            select s.user_name, s.expires_at
            from api_session s
            join api_user u on u.name = s.user_name and u.password_hash = s.password_hash
            where s.token_hash = :token
            """;

    private Optional<OpenSession> find(BookReads place, String hash) {
        long asked = System.nanoTime();
        return place.statement(
                        handle ->
                                handle.createQuery(FIND)
                                        .bind("token", hash)
                                        .map((row, context) -> session(row, asked))
                                        .findOne())
                .filter(session -> session.isOpenAt(clock.instant()));
    }

    private static OpenSession session(ResultSet row, long asked) throws SQLException {
        return new OpenSession(
                Caller.named(row.getString("user_name")),
                row.getObject("expires_at", OffsetDateTime.class).toInstant(),
                asked);
    }

    /**
     * A session as it was read.
     *
     * @param caller whose it is
     * @param end when it ends if it is not used
     * @param read a moment before it was read, by {@link System#nanoTime}
     */
    record OpenSession(Caller caller, Instant end, long read) {

        boolean isOpenAt(Instant now) {
            return now.isBefore(end);
        }

        /** The same session, used since. */
        OpenSession until(Instant later) {
            return later.isAfter(end) ? new OpenSession(caller, later, read) : this;
        }
    }
}
