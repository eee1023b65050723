package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.longpoll.Decision;
import dev.blotter.adapter.rest.longpoll.Question;
import dev.blotter.adapter.rest.longpoll.Watch;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A question about positions, which may be asked again.
 *
 * @param findPositions reads positions
 * @param accounts the accounts that they are of
 * @param answering makes the response from a snapshot, for a client that has the state of this tag,
 *     if any
 */
public record PositionsQuestion(
        FindPositions findPositions,
        AccountChoice accounts,
        BiFunction<PositionsSnapshot, Optional<String>, Decision<PositionsRevision>> answering)
        implements Question<PositionsRevision> {

    @Override
    public Decision<PositionsRevision> decide(Caller caller, Optional<String> since) {
        return decide(findPositions.open(caller, accounts), since);
    }

    private Decision<PositionsRevision> decide(PositionsSnapshot opened, Optional<String> since) {
        try (PositionsSnapshot snapshot = opened) {
            Decision<PositionsRevision> decision = answering.apply(snapshot, since);
            return decision.at(snapshot.time());
        }
    }

    @Override
    public Optional<Watch<PositionsRevision>> subscribe(
            Caller caller, PositionsRevision state, Runnable news) {
        return findPositions
                .subscribe(caller, accounts, state, news)
                .map(
                        begun ->
                                new Watch<>(
                                        (again, since) ->
                                                decide(
                                                        findPositions.open(again, accounts, begun),
                                                        since),
                                        true,
                                        begun::stands,
                                        begun::goOnFrom,
                                        begun::close));
    }
}
