package dev.blotter.adapter.jdbc.notification;

import dev.blotter.application.port.Subscription;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Adds subscriptions to positions that are read.
 *
 * @param positions reads them
 * @param poller finds out about changes
 */
public record JdbcSubscribablePositions(Positions positions, ChangePoller poller)
        implements Positions {

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return positions.open(grants);
    }

    @Override
    public Optional<Subscription> subscribe(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        Set<AccountCode> granted =
                grants.stream().map(AccountGrant::account).collect(Collectors.toSet());
        return poller.forPositions(
                known.accounts().stream()
                        .filter(account -> granted.contains(account.account()))
                        .toList(),
                news);
    }
}
