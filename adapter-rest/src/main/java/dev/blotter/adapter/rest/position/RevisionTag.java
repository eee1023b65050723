package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;

/**
 * The strong entity tag of a state of positions: a digest of the versions of all accounts that have
 * positions open. An account without any leaves no trace in the answer, so it leaves none in the
 * tag.
 *
 * @param revision the state
 * @param tag its tag in the plain form
 * @param suffix what the tag has at the end, by which forms of the answer differ
 */
record RevisionTag(PositionsRevision revision, EntityTag tag, String suffix) {

    /** Goes into every tag; to be changed together with the form of the answer. */
    private static final byte[] FORM = {1};

    static RevisionTag of(PositionsRevision revision, String suffix) {
        return new RevisionTag(revision, new EntityTag(digestOf(revision) + suffix), suffix);
    }

    /** The tag of a later look, which mostly finds the same state. */
    RevisionTag at(PositionsRevision later) {
        return later.equals(revision) ? this : of(later, suffix);
    }

    private static String digestOf(PositionsRevision revision) {
        Digest digest = new Digest().add(FORM);
        for (AccountRevision account : revision.accounts()) {
            if (account.openPositions() > 0) {
                digest.add(account.account().value()).add(account.version());
            }
        }
        return digest.text();
    }
}
