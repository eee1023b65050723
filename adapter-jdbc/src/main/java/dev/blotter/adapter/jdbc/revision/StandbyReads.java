package dev.blotter.adapter.jdbc.revision;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.Trouble;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/**
 * Reads from a standby if it answers and has got as far as the revisions that are known, else from
 * the primary.
 *
 * @param standbys the standbys
 * @param primary the primary
 * @param known the revisions that are known
 */
public record StandbyReads(
        Database standbys, Database primary, Supplier<BookRevisions.Revisions> known)
        implements BookReads {

    /**
     * What one connection sees never gets older. So what is read after the revisions is not before
     * them, and needs no transaction.
     */
    @Override
    public <T> T statement(Function<Handle, T> work) {
        Function<Handle, Optional<T>> current = ifCurrent(work);
        return ifPossible(() -> standbys.statement(current))
                .flatMap(read -> read)
                .orElseGet(() -> primary.statement(work));
    }

    @Override
    public <T> T snapshot(Function<Handle, T> work) {
        Function<Handle, Optional<T>> current = ifCurrent(work);
        return ifPossible(() -> standbys.snapshot(current))
                .flatMap(read -> read)
                .orElseGet(() -> primary.snapshot(work));
    }

    private <T> Function<Handle, Optional<T>> ifCurrent(Function<Handle, T> work) {
        BookRevisions.Revisions least = known.get();
        return handle ->
                BookRevisions.read(handle).areAtLeast(least)
                        ? Optional.of(work.apply(handle))
                        : Optional.empty();
    }

    /**
     * What {@code reading} reads from a standby, if one answers that is near enough to the primary;
     * and tables that were made just now may not have come to it yet.
     */
    public static <T> Optional<T> ifPossible(Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (StoreUnavailable away) {
            return Optional.empty();
        } catch (SchemaUnusable failure) {
            if (Trouble.hasState(failure, Engine::isNoSuchTable)) {
                return Optional.empty();
            }
            throw failure;
        }
    }
}
