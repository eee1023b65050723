package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jdbi.v3.core.CloseException;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads more positions than are to be held at a time: some accounts after the other, all of them in
 * one snapshot of the database, which is held until this is closed. An account is never read in
 * parts.
 */
final class LargeReading implements Iterator<AccountPositions>, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LargeReading.class);

    private final Database database;
    private final PositionStatements statements;
    private final SymbolCondition condition;
    private final int positionsAtOnce;
    private final Handle handle;
    private final AsOf<PositionsRevision> revision;
    private final List<AccountRevision> missing;
    private int taken;
    private Iterator<AccountPositions> part;

    /** Reads within a snapshot that {@code handle} holds. */
    LargeReading(
            Database database,
            int positionsAtOnce,
            Handle handle,
            AsOf<PositionsRevision> revision,
            KnownPositions reader,
            SymbolCondition condition) {
        this.database = database;
        this.statements = new PositionStatements(database.engine());
        this.condition = condition;
        this.positionsAtOnce = positionsAtOnce;
        this.handle = handle;
        this.revision = revision;
        this.missing = reader.missing(revision.value()).accounts();
        this.part = readPart();
    }

    /**
     * Reads the revision, unless it is known, and the first accounts, with those positions that
     * meet a condition. This much is retried if the connection is lost; afterwards, the reading
     * fails with it.
     */
    static LargeReading begin(
            Database database,
            int positionsAtOnce,
            Function<Handle, AsOf<PositionsRevision>> revision,
            KnownPositions reader,
            SymbolCondition condition) {
        return database.begin(
                handle ->
                        new LargeReading(
                                database,
                                positionsAtOnce,
                                handle,
                                revision.apply(handle),
                                reader,
                                condition));
    }

    AsOf<PositionsRevision> revision() {
        return revision;
    }

    @Override
    public boolean hasNext() {
        return part.hasNext() || taken < missing.size();
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
        end(handle);
    }

    /**
     * Ends what was begun on {@code handle}. What was read is complete: if its connection is lost
     * only now, that is the pool's concern, which has noted it.
     */
    static void end(Handle handle) {
        try {
            handle.close();
        } catch (CloseException lost) {
            LOG.debug("a reading was complete when its connection was lost", lost);
        }
    }

    static AsOf<PositionsRevision> revisionOf(
            Engine engine, List<AccountCode> accounts, Handle handle) {
        PositionStatements statements = new PositionStatements(engine);
        return PositionStatements.bare(handle, over -> statements.revisionOf(accounts, over));
    }

    private Iterator<AccountPositions> readPart() {
        PositionsRevision some = new PositionsRevision(takePart());
        OpenPositions open = statements.positionsOf(some, condition, handle);
        if (!versions(open.revision()).equals(versions(some))) {
            // Only nodes have a snapshot each.
            throw new StoreUnavailable(
                    "positions changed while they were read",
                    new IllegalStateException("two moments in one snapshot"));
        }
        requireCounted(some, open);
        return open.accounts().iterator();
    }

    /** An account that has nothing open is in no entity tag, so one that has must not look so. */
    private static void requireCounted(PositionsRevision counted, OpenPositions open) {
        for (int i = 0; i < open.accounts().size(); i++) {
            int rows = open.accounts().get(i).positions().size();
            AccountRevision account = counted.accounts().get(i);
            if (account.openPositions() <= 0 && rows > 0) {
                throw new SchemaUnusable(
                        "position_version says that account '%s' has %s open positions, but it has some: open_positions must be exact"
                                .formatted(account.account(), account.openPositions()));
            }
        }
    }

    private static List<Long> versions(PositionsRevision revision) {
        return revision.accounts().stream().map(AccountRevision::version).toList();
    }

    /** The next accounts, by account code. */
    private List<AccountRevision> takePart() {
        int from = taken;
        long positions = 0;
        while (taken < missing.size()) {
            positions += missing.get(taken).openPositions();
            if (positions > positionsAtOnce && taken > from) {
                break;
            }
            taken++;
        }
        return missing.subList(from, taken);
    }
}
