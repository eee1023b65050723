package dev.blotter.adapter.jdbc.notification;

import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;

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
    public Optional<PositionsSubscription> subscribe(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        return poller.forPositions(grants, known, news);
    }
}
