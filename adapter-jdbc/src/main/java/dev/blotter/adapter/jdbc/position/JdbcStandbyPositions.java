package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Reachability;
import dev.blotter.application.port.BooksUnavailable;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Reads positions from standbys, any of which may be behind any other, and sees to it that time
 * never runs backwards: what may be older than what was told before is read from the primary, and
 * so is everything while no standby answers.
 */
public final class JdbcStandbyPositions implements Positions {

    private final JdbcPositions standbys;
    private final JdbcPositions primary;
    private final SeenVersions seen;
    private final long patience;

    public JdbcStandbyPositions(
            JdbcPositions standbys, JdbcPositions primary, SeenVersions seen, Duration patience) {
        this.standbys = standbys;
        this.primary = primary;
        this.seen = seen;
        this.patience = patience.toNanos();
    }

    @Override
    public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
        PositionsRevision told = shown(grants).orElseGet(() -> latest(grants));
        seen.add(told);
        return told;
    }

    @Override
    public OpenPositions of(Collection<AccountGrant> grants) {
        List<AccountPositions> taken = new ArrayList<>();
        read(
                grants,
                revision -> {
                    taken.clear();
                    return taken::add;
                });
        return new OpenPositions(taken);
    }

    @Override
    public void read(
            Collection<AccountGrant> grants,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        if (!isReadFromStandby(grants, reader)) {
            readLatest(grants, latest(grants), reader);
        }
    }

    private boolean isReadFromStandby(
            Collection<AccountGrant> grants,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        try {
            return standbys.readIf(
                    seen::allowFor, grants, standbys.revisionOf(grants), told(reader));
        } catch (BooksUnavailable away) {
            return false;
        }
    }

    /**
     * What the caller does not know is either newer or older than what the caller does. Only the
     * primary is certain to be no older than anything that anybody has seen.
     */
    @Override
    public boolean readUnless(
            Collection<AccountGrant> grants,
            Predicate<PositionsRevision> known,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        Optional<PositionsRevision> shown = shown(grants).filter(known);
        if (shown.isPresent()) {
            seen.add(shown.get());
            return false;
        }
        PositionsRevision now = latest(grants);
        boolean news = !known.test(now);
        if (news) {
            readLatest(grants, now, reader);
        } else {
            seen.add(now);
        }
        return news;
    }

    /** What a standby shows, if one answers and shows nothing older than was told before. */
    private Optional<PositionsRevision> shown(Collection<AccountGrant> grants) {
        try {
            return Optional.of(standbys.revisionOf(grants)).filter(seen::allowFor);
        } catch (BooksUnavailable away) {
            return Optional.empty();
        }
    }

    private void readLatest(
            Collection<AccountGrant> grants,
            PositionsRevision now,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        primary.readIf(any -> true, grants, now, told(reader));
    }

    private Function<PositionsRevision, Consumer<AccountPositions>> told(
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        return revision -> {
            seen.add(revision);
            return reader.apply(revision);
        };
    }

    /**
     * What the primary shows. If it waits for standbys before it shows what it commits, they may
     * show it first; then it is waited for.
     */
    private PositionsRevision latest(Collection<AccountGrant> grants) {
        long begun = System.nanoTime();
        PositionsRevision now = primary.revisionOf(grants);
        while (seen.exceed(now)) {
            if (System.nanoTime() - begun > patience) {
                throw new BooksUnavailable(
                        "the primary shows older positions than were seen before",
                        new IllegalStateException("it has lost what it had committed"));
            }
            Reachability.nap();
            now = primary.revisionOf(grants);
        }
        return now;
    }
}
