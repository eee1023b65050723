package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Optional;

/**
 * A digest of the versions of all accounts that have positions open. An account without any leaves
 * no trace in the answer, so it leaves none in the digest. It is the exclusive or of one digest an
 * account, so that the state can be found from it among states that differ in a few accounts.
 */
final class RevisionDigest {

    static final int BITS = 192;

    /** Goes into every digest; to be changed together with the form of the answer. */
    private static final byte FORM = 2;

    private static final int BYTES = BITS / Byte.SIZE;

    private final MessageDigest sha256 = Digest.sha256();
    private final byte[] sum = new byte[BYTES];

    private RevisionDigest() {
        add(new byte[0], 0);
    }

    static RevisionDigest of(PositionsRevision revision) {
        RevisionDigest digest = new RevisionDigest();
        revision.accounts().forEach(digest::add);
        return digest;
    }

    /** The digest that {@code text} is of, if it is the text of one. */
    static Optional<BitSet> bitsOf(String text) {
        try {
            return Optional.of(Base64.getUrlDecoder().decode(text))
                    .filter(bytes -> bytes.length == BYTES)
                    .map(BitSet::valueOf);
        } catch (IllegalArgumentException noDigest) {
            return Optional.empty();
        }
    }

    /** What is between the digests of two states that differ in one account. */
    static BitSet between(AccountRevision one, AccountRevision other) {
        RevisionDigest digest = new RevisionDigest();
        Arrays.fill(digest.sum, (byte) 0);
        digest.add(one);
        digest.add(other);
        return digest.bits();
    }

    private void add(AccountRevision account) {
        if (account.openPositions() > 0) {
            add(account.account().value().getBytes(StandardCharsets.UTF_8), account.version());
        }
    }

    private void add(byte[] code, long version) {
        sha256.update(FORM);
        sha256.update(ByteBuffer.allocate(Long.BYTES).putLong(version).flip());
        byte[] digest = sha256.digest(code);
        for (int i = 0; i < BYTES; i++) {
            sum[i] ^= digest[i];
        }
    }

    BitSet bits() {
        return BitSet.valueOf(sum);
    }

    String text() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sum);
    }
}
