package dev.blotter.adapter.rest.json;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** A digest of values, by which entity tags distinguish states. */
public final class Digest {

    private static final int BYTES = 16;

    private final MessageDigest sha256 = sha256();

    /** Adds a text, with its length. */
    public Digest add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return add(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array()).add(bytes);
    }

    public Digest add(long number) {
        return add(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }

    public Digest add(byte[] bytes) {
        sha256.update(bytes);
        return this;
    }

    public String text() {
        return text(BYTES);
    }

    /** So many bytes of the digest as the text of a tag. */
    public String text(int length) {
        byte[] bytes = Arrays.copyOf(sha256.digest(), length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Returns what digests bytes. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
