package dev.blotter.application.position;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** Lists the open positions of one or many accounts. */
@DrivingPort
public interface FindPositions {

    /**
     * Returns the open positions that {@code query} asks for.
     *
     * @throws QueryRejected if the caller may not use the API, if one of the accounts does not
     *     exist or is closed to the caller (the two are not told apart), or if there are too many
     *     accounts
     */
    OpenPositions find(Caller caller, PositionQuery query);

    /**
     * Returns the open positions that {@code query} asks for, or empty if {@code known} says of
     * their revision that the caller has them already. In the latter case no position is read.
     *
     * @throws QueryRejected as {@link #find} does
     */
    Optional<OpenPositions> findUnless(
            Caller caller, PositionQuery query, Predicate<PositionsRevision> known);

    /**
     * Hands over the open positions that {@code query} asks for, one account after the other, for
     * answers that may be too large to be held. {@code reader} is told first which revision all of
     * them are of, and gives whoever takes them: account by account, by account code. It is told
     * again if the books have to begin anew; then nothing counts that was handed over before. It is
     * to be quick, since the books may be held open meanwhile.
     *
     * @throws QueryRejected as {@link #find} does, before {@code reader} hears anything
     */
    void read(
            Caller caller,
            PositionQuery query,
            Function<PositionsRevision, Consumer<AccountPositions>> reader);

    /**
     * Hands over the open positions as {@link #read} does, unless {@code known} says of their
     * revision that the caller has them already. Then no position is read, {@code reader} hears
     * nothing, and the answer is false.
     *
     * @throws QueryRejected as {@link #find} does
     */
    boolean readUnless(
            Caller caller,
            PositionQuery query,
            Predicate<PositionsRevision> known,
            Function<PositionsRevision, Consumer<AccountPositions>> reader);

    /**
     * Calls {@code news} once, soon after {@code caller} may get another answer to {@code query}
     * than that of the revision {@code known}, be it other positions or a refusal, and when the
     * store can not tell any more. It may be called in vain: whoever is told asks again. It is to
     * be quick, and may be called by any thread. Since something may have changed between the
     * answer and the watch that no revision tells of, such as a permission, ask once more when the
     * watch has begun.
     *
     * @return the watch, or empty if the store can not tell of changes
     * @throws QueryRejected as {@link #find} does
     */
    Optional<Watch> watch(
            Caller caller, PositionQuery query, PositionsRevision known, Runnable news);

    /** The use case over these two driven ports; no answer spans more than {@code maxAccounts}. */
    static FindPositions using(ReferenceStore reference, Positions positions, int maxAccounts) {
        return new PositionFinder(reference, positions, maxAccounts);
    }
}
