package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.secret.KeySeal;
import java.util.Base64;
import java.util.Optional;

/**
 * How keys that sign requests are kept.
 *
 * @param secret 32 random bytes in Base64, under which the private halves of keys are encrypted;
 *     empty if there is none, and then no key can be made and none is good; never printed
 */
public record KeySettings(String secret) {

    private static final int SECRET_BYTES = 32;

    public KeySettings {
        if (!secret.isEmpty() && !isGood(secret)) {
            throw new IllegalArgumentException("the secret is not 32 bytes in Base64");
        }
    }

    /** Whether keys can be made and used. */
    public boolean hasSecret() {
        return !secret.isEmpty();
    }

    /** What encrypts the private halves of keys, if there is a secret. */
    public Optional<KeySeal> seal() {
        return Optional.of(secret).filter(text -> !text.isEmpty()).map(KeySeal::new);
    }

    private static boolean isGood(String secret) {
        try {
            return Base64.getDecoder().decode(secret).length == SECRET_BYTES;
        } catch (IllegalArgumentException unreadable) {
            return false;
        }
    }

    @Override
    public String toString() {
        return "KeySettings[secret=" + (hasSecret() ? "****" : "") + "]";
    }
}
