package dev.blotter.adapter.rest.position;

import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

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
    private static final byte FORM = 1;

    private static final int BYTES = 16;

    static RevisionTag of(PositionsRevision revision, String suffix) {
        return new RevisionTag(revision, new EntityTag(digestOf(revision) + suffix), suffix);
    }

    /** The tag of a later look, which mostly finds the same state. */
    RevisionTag at(PositionsRevision later) {
        return later.equals(revision) ? this : of(later, suffix);
    }

    private static String digestOf(PositionsRevision revision) {
        MessageDigest digest = sha256();
        digest.update(FORM);
        for (AccountRevision account : revision.accounts()) {
            if (account.openPositions() > 0) {
                byte[] code = account.account().value().getBytes(StandardCharsets.UTF_8);
                digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(code.length).flip());
                digest.update(code);
                digest.update(ByteBuffer.allocate(Long.BYTES).putLong(account.version()).flip());
            }
        }
        byte[] bytes = Arrays.copyOf(digest.digest(), BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
