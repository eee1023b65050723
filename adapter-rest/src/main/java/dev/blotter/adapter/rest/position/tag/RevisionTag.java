package dev.blotter.adapter.rest.position.tag;

import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;

/**
 * The strong entity tag of a state of positions: a digest of the versions of all accounts that have
 * positions open, so long that no two states can be made that have the same. An account without any
 * leaves no trace in the answer, so it leaves none in the digest.
 *
 * @param revision the state
 * @param tag its tag in the plain form
 * @param suffix what the tag has at the end, by which forms of the answer differ
 */
public record RevisionTag(PositionsRevision revision, EntityTag tag, String suffix) {

    /** Goes into every digest; to be changed together with the form of the answer. */
    private static final long FORM = 3;

    private static final int BYTES = 24;

    /** The tag of the usual form. */
    public static RevisionTag of(PositionsRevision revision) {
        return of(revision, "");
    }

    public static RevisionTag of(PositionsRevision revision, String suffix) {
        return new RevisionTag(revision, new EntityTag(digest(revision) + suffix), suffix);
    }

    private static String digest(PositionsRevision revision) {
        Digest digest = new Digest().add(FORM);
        for (AccountRevision account : revision.accounts()) {
            if (account.openPositions() > 0) {
                digest.add(account.version()).add(account.account().value());
            }
        }
        return digest.text(BYTES);
    }

    /** The tag of a later look, which mostly finds the same state. */
    public RevisionTag at(PositionsRevision later) {
        return later.equals(revision) ? this : of(later, suffix);
    }
}
