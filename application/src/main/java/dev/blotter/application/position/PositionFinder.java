package dev.blotter.application.position;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

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
    public PositionsSnapshot open(Caller caller, PositionQuery query) {
        return positions.open(grants(caller, query));
    }

    @Override
    public PositionsSnapshot open(
            Caller caller, PositionQuery query, PositionsSubscription subscription) {
        List<AccountGrant> grants = grants(caller, query);
        return subscription.shared(grants).orElseGet(() -> positions.open(grants));
    }

    @Override
    public Optional<PositionsSubscription> subscribe(
            Caller caller, PositionQuery query, PositionsRevision known, Runnable news) {
        List<AccountGrant> grants = grants(caller, query);
        Optional<PositionsSubscription> begun = positions.subscribe(grants, known, news);
        boolean isTheirs = false;
        try {
            isTheirs = accounts(grants).equals(accounts(grants(caller, query)));
        } finally {
            if (!isTheirs) { // they changed meanwhile, so it may not call for that
                begun.ifPresent(PositionsSubscription::close);
            }
        }
        return isTheirs ? begun : subscribe(caller, query, known, news);
    }

    private static List<AccountCode> accounts(List<AccountGrant> grants) {
        return grants.stream().map(AccountGrant::account).toList();
    }

    private List<AccountGrant> grants(Caller caller, PositionQuery query) {
        Objects.requireNonNull(query);
        CallerAccess access = CallerAccess.of(caller, reference);
        return query instanceof PositionQuery.OfAccounts some
                ? access.grants(some.accounts(), maxAccounts)
                : access.grantsOnAll(maxAccounts);
    }
}
