package dev.blotter.domain.position;

import dev.blotter.domain.account.AccountCode;
import java.util.Objects;

/**
 * Which state of an account's positions is meant.
 *
 * @param account the account
 * @param version a number that grows with every change to the account's positions and never falls
 * @param openPositions how many positions are open; with none, the version says nothing that a
 *     reader could see
 */
public record AccountRevision(AccountCode account, long version, int openPositions) {

    public AccountRevision {
        Objects.requireNonNull(account, "account");
    }
}
