package dev.blotter.application.position;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;

/**
 * A subscription to the positions of some accounts. It calls once after a change, and once more
 * after each {@link #goOnFrom}. Holds no thread.
 */
public interface PositionsSubscription extends AutoCloseable {

    /**
     * A snapshot of these accounts that is shared by several subscribers that were called at the
     * same time, if there is one. It is no older than the state that this one last went on from.
     */
    default Optional<PositionsSnapshot> shared(Collection<AccountGrant> grants) {
        return Optional.empty();
    }

    /**
     * Whether nothing but positions has changed since it began. If not, the subscriber closes it
     * and is authenticated and authorized again.
     */
    boolean stands();

    /**
     * Arranges one more call, soon after the accounts have left the state {@code known}, also if
     * they have already, and for the other reasons of {@link Positions#subscribe}, of which none is
     * missed.
     *
     * @return false if it cannot, or does not stand
     */
    boolean goOnFrom(PositionsRevision known);

    @Override
    void close();
}
