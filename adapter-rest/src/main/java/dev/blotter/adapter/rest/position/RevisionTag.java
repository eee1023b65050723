package dev.blotter.adapter.rest.position;

import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;

/**
 * The strong entity tag of a state of positions: its {@link RevisionDigest} as text.
 *
 * @param revision the state
 * @param tag its tag in the plain form
 * @param suffix what the tag has at the end, by which forms of the answer differ
 */
record RevisionTag(PositionsRevision revision, EntityTag tag, String suffix) {

    /** The tag of the usual form. */
    static RevisionTag of(PositionsRevision revision) {
        return of(revision, "");
    }

    static RevisionTag of(PositionsRevision revision, String suffix) {
        String digest = RevisionDigest.of(revision).text();
        return new RevisionTag(revision, new EntityTag(digest + suffix), suffix);
    }

    /** Whether {@code opaque} is the text of this tag. */
    boolean is(String opaque) {
        return tag.getValue().equals(opaque);
    }

    /** The tag of a later look, which mostly finds the same state. */
    RevisionTag at(PositionsRevision later) {
        return later.equals(revision) ? this : of(later, suffix);
    }
}
