package org.example.blotter.application;

import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Permissions.AccountGrant;

import java.util.List;

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
        return positions.open(grants(CallerAccess.of(caller, reference), accounts));
    }

    private List<AccountGrant> grants(CallerAccess access, AccountChoice accounts) {
        return accounts instanceof AccountChoice.Exactly some
                ? access.grants(some.accounts(), maxAccounts)
                : access.grantsOnAll(maxAccounts);
    }
}
