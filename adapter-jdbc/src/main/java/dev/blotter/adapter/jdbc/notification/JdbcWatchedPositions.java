package dev.blotter.adapter.jdbc.notification;

import dev.blotter.application.port.Watch;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Positions that somebody looks out for changes of. */
public final class JdbcWatchedPositions implements Positions {

    private final Positions positions;
    private final Lookout lookout;

    public JdbcWatchedPositions(Positions positions, Lookout lookout) {
        this.positions = positions;
        this.lookout = lookout;
    }

    @Override
    public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
        return positions.revisionOf(grants);
    }

    @Override
    public OpenPositions of(Collection<AccountGrant> grants) {
        return positions.of(grants);
    }

    @Override
    public void read(
            Collection<AccountGrant> grants,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        positions.read(grants, reader);
    }

    @Override
    public boolean readUnless(
            Collection<AccountGrant> grants,
            Predicate<PositionsRevision> known,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        return positions.readUnless(grants, known, reader);
    }

    @Override
    public Optional<Watch> watch(
            Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
        Set<AccountCode> granted =
                grants.stream().map(AccountGrant::account).collect(Collectors.toSet());
        return lookout.forPositions(
                known.accounts().stream()
                        .filter(account -> granted.contains(account.account()))
                        .toList(),
                news);
    }
}
