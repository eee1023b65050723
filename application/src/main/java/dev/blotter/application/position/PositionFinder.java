package dev.blotter.application.position;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

final class PositionFinder implements FindPositions {

    private final ReferenceStore reference;
    private final Positions positions;
    private final int maxAccounts;

    PositionFinder(ReferenceStore reference, Positions positions, int maxAccounts) {
        this.reference = reference;
        this.positions = positions;
        this.maxAccounts = maxAccounts;
    }

    @Override
    public OpenPositions find(Caller caller, PositionQuery query) {
        return positions.of(grants(caller, query));
    }

    @Override
    public Optional<OpenPositions> findUnless(
            Caller caller, PositionQuery query, Predicate<PositionsRevision> known) {
        List<AccountPositions> taken = new ArrayList<>();
        boolean news =
                readUnless(
                        caller,
                        query,
                        known,
                        revision -> {
                            taken.clear();
                            return taken::add;
                        });
        return news ? Optional.of(new OpenPositions(taken)) : Optional.empty();
    }

    @Override
    public void read(
            Caller caller,
            PositionQuery query,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        positions.read(grants(caller, query), reader);
    }

    @Override
    public boolean readUnless(
            Caller caller,
            PositionQuery query,
            Predicate<PositionsRevision> known,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        return positions.readUnless(grants(caller, query), known, reader);
    }

    @Override
    public Optional<Watch> watch(
            Caller caller, PositionQuery query, PositionsRevision known, Runnable news) {
        return positions.watch(grants(caller, query), known, news);
    }

    private List<AccountGrant> grants(Caller caller, PositionQuery query) {
        CallerAccess access = CallerAccess.of(caller, reference);
        return query instanceof PositionQuery.OfAccounts some
                ? access.grants(some.accounts(), maxAccounts)
                : access.grantsOnAll(maxAccounts);
    }
}
