package dev.blotter.adapter.jdbc.revision;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.schema.Schema;
import dev.blotter.application.port.StoreUnavailable;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

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
        return noneIfImpossible(() -> standbys.statement(current))
                .orElseGet(() -> primary.statement(work));
    }

    @Override
    public <T> T snapshot(Function<Handle, T> work) {
        Function<Handle, Optional<T>> current = ifCurrent(work);
        return noneIfImpossible(() -> standbys.snapshot(current))
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
     * No standby may answer, or be near enough to the primary; and tables that were made just now
     * may not have come to it yet.
     */
    private static <T> Optional<T> noneIfImpossible(Supplier<Optional<T>> reading) {
        try {
            return reading.get();
        } catch (StoreUnavailable away) {
            return Optional.empty();
        } catch (JdbiException failure) {
            if (Schema.lacksTables(failure)) {
                return Optional.empty();
            }
            throw failure;
        }
    }
}
