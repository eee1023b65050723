package dev.blotter.application.position;

import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

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

    /** Reads what is left, and returns it in one piece. */
    public OpenPositions all() {
        List<AccountPositions> all = new ArrayList<>();
        accounts.forEachRemaining(all::add);
        return new OpenPositions(all);
    }
}
