package dev.blotter.domain.position;

import java.util.Comparator;
import java.util.List;

/**
 * The open positions of one or many accounts, all as of one moment.
 *
 * @param accounts one entry an account, by account code, accounts without positions included
 */
public record OpenPositions(List<AccountPositions> accounts) {

    public OpenPositions {
        accounts =
                accounts.stream().sorted(Comparator.comparing(AccountPositions::account)).toList();
    }

    /** The revision that they were read at. */
    public PositionsRevision revision() {
        return new PositionsRevision(accounts.stream().map(AccountPositions::revision).toList());
    }
}
