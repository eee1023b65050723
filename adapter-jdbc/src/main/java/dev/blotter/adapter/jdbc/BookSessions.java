package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.SessionsInMemory;
import dev.blotter.adapter.jdbc.notification.ChangeReader;
import dev.blotter.adapter.jdbc.notification.JdbcChangePoller;
import dev.blotter.adapter.jdbc.reference.JdbcReferenceStore;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.session.JdbcSessions;
import dev.blotter.adapter.jdbc.session.SessionSearch;
import dev.blotter.adapter.jdbc.session.SessionTimes;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.position.Positions;
import java.util.List;
import java.util.Optional;

/**
 * Where sessions are kept: in the database, or in the memory of this server where requests write
 * nothing to it.
 */
final class BookSessions {

    private final BookStores stores;
    private final JdbcSettings settings;
    private final JdbcReferenceStore reference;
    private final Optional<SessionsInMemory> inMemory;
    private Optional<Revisions> checked = Optional.empty();

    BookSessions(BookStores stores, JdbcSettings settings, JdbcReferenceStore reference) {
        this.stores = stores;
        this.settings = settings;
        this.reference = reference;
        this.inMemory =
                stores.primary()
                        .source()
                        .sessions(
                                reference::passwordHashOfAdmitted,
                                settings.sessionTimeout(),
                                settings.clock());
    }

    /** Ends the sessions in memory of users who have changed. To be called by one thread. */
    void dropEnded() {
        Optional<Revisions> now = Optional.of(reference.revisions());
        if (inMemory.isPresent() && !now.equals(checked)) {
            inMemory.get().dropEnded();
            checked = now;
        }
    }

    /**
     * Reads a session.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if that cannot be done
     * @throws dev.blotter.adapter.jdbc.failure.SchemaUnusable if the database user may not
     */
    void requireReadable() {
        if (inMemory.isEmpty()) {
            stores.primary().database().requireReadable("api_session");
        }
    }

    /** What looks for changes of positions, and for sessions that have ended. */
    JdbcChangePoller poller(Positions positions) {
        ChangeReader reader = new ChangeReader(stores.primary().database(), settings.clock());
        return new JdbcChangePoller(
                reader,
                positions,
                reference::revisions,
                inMemory.isPresent() ? inMemory.get()::openAmong : reader::openAmong,
                settings.catalogMaxAge());
    }

    /** The sessions. */
    Sessions sessions(BookRevisions revisions, JdbcChangePoller poller) {
        return inMemory.map(here -> here.port(poller::forSession))
                .orElseGet(() -> inDatabase(revisions, poller));
    }

    private Sessions inDatabase(BookRevisions revisions, JdbcChangePoller poller) {
        Database own = stores.primary().database().about("sessions", () -> {});
        BookReads reads = stores.reads(own, revisions);
        List<BookReads> places = settings.readsStandbys() ? List.of(reads, own) : List.of(own);
        SessionSearch search =
                new SessionSearch(places, revisions, settings.sessionTimeout(), settings.clock());
        return new JdbcSessions(
                own,
                search,
                poller,
                new SessionTimes(
                        settings.sessionTimeout(),
                        settings.catalogMaxAge(),
                        settings.maxOutage(),
                        settings.clock()));
    }
}
