package dev.blotter.domain.position;

import dev.blotter.domain.account.AccountCode;
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

    /** The codes of the accounts, ascending. */
    public List<AccountCode> accountCodes() {
        return accounts.stream().map(AccountRevision::account).toList();
    }

    /** The open positions of all the accounts together. */
    public long openPositions() {
        return accounts.stream().mapToLong(AccountRevision::openPositions).sum();
    }
}
