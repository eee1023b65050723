package dev.blotter.application.position;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a reader still has of earlier answers, so that it need not be read again.
 *
 * @param revisions the revision at which the reader has the positions of an account, or empty; the
 *     same for as long as one answer is read
 */
public record KnownPositions(Function<AccountCode, Optional<AccountRevision>> revisions) {

    /** Nothing is known. */
    public static final KnownPositions NONE = new KnownPositions(account -> Optional.empty());

    /** Whether the reader has the positions of {@code account}, at whatever revision. */
    public boolean include(AccountCode account) {
        return revisions.apply(account).isPresent();
    }

    /** Whether the reader has the positions of an account as they are at {@code revision}. */
    public boolean include(AccountRevision revision) {
        return revisions.apply(revision.account()).filter(revision::equals).isPresent();
    }

    /** Returns the accounts of {@code revision} that the reader does not have as they are then. */
    public PositionsRevision missing(PositionsRevision revision) {
        return new PositionsRevision(
                revision.accounts().stream().filter(account -> !include(account)).toList());
    }
}
