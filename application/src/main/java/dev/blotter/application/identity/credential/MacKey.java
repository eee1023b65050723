package dev.blotter.application.identity.credential;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A secret that signs texts by HMAC-SHA-256. */
public final class MacKey {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    private final SecretKeySpec key;

    /** A key of these bytes. */
    public MacKey(byte[] secret) {
        this.key = new SecretKeySpec(secret, ALGORITHM);
    }

    /** Returns a new key. */
    public static MacKey random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new MacKey(bytes);
    }

    /** Returns the signature of {@code text} in UTF-8. */
    public byte[] sign(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has " + ALGORITHM, missing);
        }
    }
}
