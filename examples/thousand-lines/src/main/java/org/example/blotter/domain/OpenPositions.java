package org.example.blotter.domain;

import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.PositionsRevision.AccountRevision;

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

    /**
     * The open positions of one account.
     *
     * @param account the account
     * @param version the account's version at which they were read
     * @param positions the positions by code; empty if none is open
     */
    public record AccountPositions(AccountCode account, long version, List<Position> positions) {

        public AccountPositions {
            positions = positions.stream().sorted(Comparator.comparing(Position::code)).toList();
        }

        private AccountRevision revision() {
            return new AccountRevision(account, version, positions.size());
        }
    }
}
