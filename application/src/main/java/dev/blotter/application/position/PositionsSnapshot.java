package dev.blotter.application.position;

import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The open positions of some accounts, for one request: first their revision, then, if that is not
 * enough, the positions. A snapshot never goes back: what it returns is no older than what it
 * returned before. It is used by one thread, and closed afterwards.
 */
public interface PositionsSnapshot extends AutoCloseable {

    /**
     * Returns a revision that a caller who has it already may take as current: no older than any
     * that the store has shown before. Reads no position.
     */
    PositionsRevision revision();

    /**
     * Returns the newest revision that the store has. Only a store with standbys overrides it: if
     * {@link #revision} differs from that of the caller, it may be older, and this one never is.
     * Reads no position.
     */
    default PositionsRevision latest() {
        return revision();
    }

    /**
     * Begins to read the positions, once per snapshot. Whatever has to be retried is retried before
     * this returns, so its revision may be newer than the ones before, and is final.
     *
     * @param known what is not to be read again
     */
    PositionsReading read(KnownPositions known);

    /** Begins to read all positions, as {@link #read(KnownPositions)} does. */
    default PositionsReading read() {
        return read(KnownPositions.NONE);
    }

    /**
     * Begins to read the positions that {@code filter} selects, as {@link #read(KnownPositions)}
     * does. All accounts are read, and the revision counts all of their positions. Positions that
     * are not selected may be read as well: {@link PositionsReading#matching} leaves them out.
     */
    default PositionsReading read(PositionFilter filter) {
        return read();
    }

    /**
     * Reads those positions only that have this code, at most one an account, instead of all. What
     * is returned counts as all positions in its revision, and includes accounts without one.
     */
    default OpenPositions find(PositionCode code) {
        List<AccountPositions> found = new ArrayList<>();
        for (Iterator<AccountPositions> all = read().accounts(); all.hasNext(); ) {
            AccountPositions account = all.next();
            List<Position> one =
                    account.positions().stream().filter(each -> each.code().equals(code)).toList();
            found.add(new AccountPositions(account.account(), account.version(), one));
        }
        return new OpenPositions(found);
    }

    /**
     * Begins to read what has changed, once per snapshot and before anything else is read: the
     * newest revision that the store has, and the steps that led to it.
     *
     * <ul>
     *   <li>With a checkpoint, these are the steps since then that are recorded.
     *   <li>Without one, they are the last steps of a single account, and none of several accounts.
     *   <li>A store that records nothing returns none.
     * </ul>
     *
     * <p>What is read afterwards has that revision, or a newer one if the history has no
     * checkpoint.
     *
     * @param since what the history of an earlier answer had
     */
    default PositionsHistory history(Optional<Checkpoint> since) {
        return PositionsHistory.none(latest());
    }

    /**
     * Begins to read all positions for one who will ask for changes: their revision and its
     * checkpoint, without steps. As {@link #history}, but for one who has nothing yet, and so can
     * be shown what a copy has.
     */
    default PositionsHistory present() {
        return PositionsHistory.none(revision());
    }

    /**
     * Reads the positions that {@link #history} names as different, some at a time: one after the
     * other what has become of each of these accounts.
     */
    default Stream<AccountChanges> changes(List<AccountDifference> differences) {
        throw new IllegalStateException("nothing is recorded of " + differences);
    }

    /**
     * Returns when what was returned last was the newest that the store had, by the store's own
     * clock: what had been committed by then is in it. Empty if the store does not know.
     */
    default Optional<Instant> time() {
        return Optional.empty();
    }

    /** Ends the reading, if there is one. */
    @Override
    void close();
}
