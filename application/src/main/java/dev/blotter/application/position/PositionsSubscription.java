package dev.blotter.application.position;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;

/**
 * A subscription of one who follows the positions of some accounts. It calls once after a state was
 * left, and once more after each state that it goes on from. Holds no thread.
 */
public interface PositionsSubscription extends AutoCloseable {

    /**
     * A snapshot of these accounts that was read for several subscribers who were called at once,
     * if there is one. It is no older than the state that this one has last gone on from.
     */
    default Optional<PositionsSnapshot> shared(Collection<AccountGrant> grants) {
        return Optional.empty();
    }

    /**
     * Whether nothing but positions has changed since it was begun. Otherwise, the subscriber
     * closes it, and what it may see, and whether it is who it says, is decided again.
     */
    boolean stands();

    /**
     * Has the call made once more, soon after the accounts have left the state {@code known}, if
     * they have not before, and for the other reasons of {@link Positions#subscribe}, of which none
     * is missed.
     *
     * @return false if it cannot, or does not stand
     */
    boolean goOnFrom(PositionsRevision known);

    @Override
    void close();
}
