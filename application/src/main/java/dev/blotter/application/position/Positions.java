package dev.blotter.application.position;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Holds the open positions of accounts, and a version an account that grows with every change to
 * them, whoever makes it. An answer is of one moment: never half of one transaction and half of the
 * next.
 */
@DrivenPort
public interface Positions {

    /** Which state the positions of these accounts are in now. Reads no position. */
    PositionsRevision revisionOf(Collection<AccountGrant> grants);

    /** The open positions of these accounts, with the revision that they were read at. */
    OpenPositions of(Collection<AccountGrant> grants);

    /**
     * Hands over the open positions of these accounts one account after the other, by account code,
     * accounts without positions included. {@code reader} is told first which revision all of them
     * are of, and gives whoever takes them. It is told again if the store has to begin anew; then
     * nothing counts that was handed over before. If either throws, so does this. A store that may
     * have more of them than fit into memory hands them over while it reads.
     */
    default void read(
            Collection<AccountGrant> grants,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        OpenPositions open = of(grants);
        open.accounts().forEach(reader.apply(open.revision()));
    }

    /**
     * Hands over the open positions as {@link #read} does, unless {@code known} says of their
     * revision that the caller has them already. A store with copies that may be behind each other
     * sees to it that what the caller does not know is not older than what the caller does.
     *
     * @return whether there was anything to hand over
     */
    default boolean readUnless(
            Collection<AccountGrant> grants,
            Predicate<PositionsRevision> known,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        if (known.test(revisionOf(grants))) {
            return false;
        }
        read(grants, reader);
        return true;
    }

    /**
     * Calls {@code news} once, soon after the positions of one of these accounts have left the
     * state {@code known}, if they have not before, and after anything has changed in what users
     * may do and how they prove who they are, and when the store can not tell any more. It may be
     * called in vain. It is quick, and may be called by any thread.
     *
     * @return the watch, or empty if the store can not tell of changes
     */
    default Optional<Watch> watch(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return Optional.empty();
    }
}
