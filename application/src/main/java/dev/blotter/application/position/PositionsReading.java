package dev.blotter.application.position;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.NetPosition;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Open positions while they are read. They are pulled account by account, since there may be more
 * than fit into memory; all of them are of the one revision.
 *
 * @param revision the revision of all of them
 * @param accounts each account, by account code, accounts without positions included, but not those
 *     that the reader has at this revision; throws {@link
 *     dev.blotter.application.port.StoreUnavailable} if the store is lost while it is read
 */
public record PositionsReading(PositionsRevision revision, Iterator<AccountPositions> accounts) {

    public PositionsReading {
        Objects.requireNonNull(revision, "revision");
        Objects.requireNonNull(accounts, "accounts");
    }

    /** A reading of positions that are in memory, for a reader who has {@code known} already. */
    public static PositionsReading of(OpenPositions open, KnownPositions known) {
        return new PositionsReading(
                open.revision(),
                open.accounts().stream()
                        .filter(account -> !known.include(account.revision()))
                        .iterator());
    }

    /**
     * Returns the same reading with only those positions that {@code filter} selects; all accounts
     * are in it.
     *
     * @throws QueryRejected ({@code TOO_WIDE_PATTERNS}) if there are so many patterns and positions
     *     that comparing them takes more work than one answer may make
     */
    public PositionsReading matching(PositionFilter filter) {
        if (!filter.isAffordable(revision.openPositions())) {
            throw new QueryRejected(Reason.TOO_WIDE_PATTERNS);
        }
        Stream<AccountPositions> all =
                StreamSupport.stream(Spliterators.spliteratorUnknownSize(accounts, 0), false);
        return new PositionsReading(revision, all.map(filter::of).iterator());
    }

    /** Reads what is left, and returns the net position in each instrument, by symbol. */
    public List<NetPosition> net() {
        return NetPosition.of(accounts);
    }

    /** Reads what is left, and returns it in one piece. */
    public OpenPositions all() {
        List<AccountPositions> all = new ArrayList<>();
        accounts.forEachRemaining(all::add);
        return new OpenPositions(all);
    }
}
