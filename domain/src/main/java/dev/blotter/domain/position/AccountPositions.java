package dev.blotter.domain.position;

import dev.blotter.domain.account.AccountCode;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The open positions of one account.
 *
 * @param account the account
 * @param version the account's version at which they were read
 * @param positions the positions by code; empty if none is open
 */
public record AccountPositions(AccountCode account, long version, List<Position> positions) {

    public AccountPositions {
        Objects.requireNonNull(account, "account");
        positions = positions.stream().sorted(Comparator.comparing(Position::code)).toList();
    }

    /** The revision that these positions are of. */
    public AccountRevision revision() {
        return new AccountRevision(account, version, positions.size());
    }
}
