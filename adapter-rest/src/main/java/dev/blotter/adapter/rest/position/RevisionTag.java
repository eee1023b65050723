package dev.blotter.adapter.rest.position;

import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;

/**
 * The strong entity tag of a state of positions: its {@link RevisionDigest} as text.
 *
 * @param revision the state
 * @param tag its tag in the plain form
 */
record RevisionTag(PositionsRevision revision, EntityTag tag) {

    static RevisionTag of(PositionsRevision revision) {
        return new RevisionTag(revision, new EntityTag(RevisionDigest.of(revision).text()));
    }

    /** Whether {@code opaque} is the text of this tag. */
    boolean is(String opaque) {
        return tag.getValue().equals(opaque);
    }

    /** The tag of a later look, which mostly finds the same state. */
    RevisionTag at(PositionsRevision later) {
        return later.equals(revision) ? this : of(later);
    }
}
