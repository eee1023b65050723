package org.example.blotter.domain;

import org.example.blotter.domain.Codes.AccountCode;

import java.util.Comparator;
import java.util.List;

/**
 * Which state of the positions of one or many accounts is meant, all as of one moment.
 *
 * @param accounts one revision an account, by account code
 */
public record PositionsRevision(List<AccountRevision> accounts) {

    public PositionsRevision {
        accounts =
                accounts.stream().sorted(Comparator.comparing(AccountRevision::account)).toList();
    }

    /**
     * Which state of an account's positions is meant.
     *
     * @param account the account
     * @param version a number that grows with every change to the account's positions
     * @param openPositions how many positions are open; with none, the version says nothing that a
     *     reader could see
     */
    public record AccountRevision(AccountCode account, long version, int openPositions) {}
}
