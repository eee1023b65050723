package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jdbi.v3.core.CloseException;
import org.jdbi.v3.core.Handle;

/**
 * Reads more positions than are to be held at a time: some accounts after the other, all of them in
 * one snapshot of the database, which is held until this is closed. An account is never read in
 * parts.
 */
final class LargeReading implements Iterator<AccountPositions>, AutoCloseable {

    private final Database database;
    private final PositionCache cache;
    private final int positionsAtATime;
    private final Handle handle;
    private final PositionsRevision revision;
    private int taken;
    private Iterator<AccountPositions> part;

    private LargeReading(
            Database database,
            PositionCache cache,
            int positionsAtATime,
            Handle handle,
            List<AccountCode> accounts) {
        this.database = database;
        this.cache = cache;
        this.positionsAtATime = positionsAtATime;
        this.handle = handle;
        this.revision = revisionOf(accounts, handle);
        this.part = readPart();
    }

    /**
     * Reads the revision and the first accounts. This much is retried if the connection is lost;
     * afterwards, the reading fails with it.
     */
    static LargeReading begin(
            Database database,
            PositionCache cache,
            int positionsAtATime,
            List<AccountCode> accounts) {
        return database.begin(
                handle -> new LargeReading(database, cache, positionsAtATime, handle, accounts));
    }

    /** The revision of all accounts. */
    PositionsRevision revision() {
        return revision;
    }

    @Override
    public boolean hasNext() {
        return part.hasNext() || taken < revision.accounts().size();
    }

    @Override
    public AccountPositions next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (!part.hasNext()) {
            part = database.proceed(this::readPart);
        }
        return part.next();
    }

    @Override
    public void close() {
        try {
            handle.close();
        } catch (CloseException lost) {
            throw new StoreUnavailable("the connection to the database was lost", lost);
        }
    }

    private static PositionsRevision revisionOf(List<AccountCode> accounts, Handle handle) {
        try {
            return JdbcPositions.revisionOf(accounts, handle.getConnection());
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    /** The next accounts, by account code, from the cache and from the database. */
    private Iterator<AccountPositions> readPart() {
        List<AccountRevision> some = takePart();
        OpenPositions open =
                new OpenPositions(
                        cache.at(some, missing -> JdbcPositions.positionsOf(missing, handle)));
        if (!open.revision().accounts().equals(some)) {
            throw new IllegalStateException("the database showed two moments in one snapshot");
        }
        return open.accounts().iterator();
    }

    private List<AccountRevision> takePart() {
        List<AccountRevision> all = revision.accounts();
        int from = taken;
        long positions = 0;
        while (taken < all.size()) {
            positions += all.get(taken).openPositions();
            if (positions > positionsAtATime && taken > from) {
                break;
            }
            taken++;
        }
        return all.subList(from, taken);
    }
}
