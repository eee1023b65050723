package dev.blotter.adapter.jdbc.secret;

import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the private half of a key for the database (AES-256-GCM). What is sealed belongs to its
 * public half and its user: a copy in another row is worth nothing.
 */
public final class KeySeal {

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int SECRET_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec secret;
    private final SecureRandom random = new SecureRandom();

    /** Whether {@code secret} is one: 32 bytes in Base64. */
    public static boolean canUse(String secret) {
        try {
            return Base64.getDecoder().decode(secret).length == SECRET_BYTES;
        } catch (IllegalArgumentException unreadable) {
            return false;
        }
    }

    /** A seal with a secret of 32 bytes in Base64. */
    public KeySeal(String secret) {
        this.secret = new SecretKeySpec(Base64.getDecoder().decode(secret), "AES");
    }

    /** The text that only this secret opens. */
    public String close(PublicToken key, UserName user, String privateToken) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] text = privateToken.getBytes(StandardCharsets.UTF_8);
        try {
            byte[] encrypted = cipher(Cipher.ENCRYPT_MODE, nonce, key, user).doFinal(text);
            byte[] sealed = Arrays.copyOf(nonce, NONCE_BYTES + encrypted.length);
            System.arraycopy(encrypted, 0, sealed, NONCE_BYTES, encrypted.length);
            return Base64.getEncoder().encodeToString(sealed);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has " + CIPHER, missing);
        }
    }

    /** The bytes of the private half, unless it was sealed with another secret or for others. */
    public Optional<byte[]> open(PublicToken key, UserName user, String sealed) {
        try {
            byte[] bytes = Base64.getDecoder().decode(sealed);
            byte[] nonce = Arrays.copyOf(bytes, NONCE_BYTES);
            return Optional.of(
                    cipher(Cipher.DECRYPT_MODE, nonce, key, user)
                            .doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES));
        } catch (IllegalArgumentException | GeneralSecurityException notOurs) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce, PublicToken key, UserName user)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, secret, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD((key.text() + ' ' + user.value()).getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
