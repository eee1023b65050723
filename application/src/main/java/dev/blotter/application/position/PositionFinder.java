package dev.blotter.application.position;

import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
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
    public PositionsSnapshot open(Caller caller, AccountChoice accounts) {
        return positions.open(grants(caller, accounts));
    }

    @Override
    public PositionsSnapshot open(
            Caller caller, AccountChoice accounts, PositionsSubscription subscription) {
        List<AccountGrant> grants = grants(caller, accounts);
        return subscription.shared(grants).orElseGet(() -> positions.open(grants));
    }

    @Override
    public Optional<PositionsSubscription> subscribe(
            Caller caller, AccountChoice accounts, PositionsRevision known, Runnable news) {
        List<AccountGrant> grants = grants(caller, accounts);
        Optional<PositionsSubscription> begun = positions.subscribe(grants, known, news);
        boolean isTheirs = false;
        try {
            isTheirs = accounts(grants).equals(accounts(grants(caller, accounts)));
        } finally {
            if (!isTheirs) { // they changed meanwhile, so it may not call for that
                begun.ifPresent(PositionsSubscription::close);
            }
        }
        return isTheirs ? begun : subscribe(caller, accounts, known, news);
    }

    private static List<AccountCode> accounts(List<AccountGrant> grants) {
        return grants.stream().map(AccountGrant::account).toList();
    }

    private List<AccountGrant> grants(Caller caller, AccountChoice accounts) {
        return CallerAccess.of(caller, reference).grants(accounts, maxAccounts);
    }
}
