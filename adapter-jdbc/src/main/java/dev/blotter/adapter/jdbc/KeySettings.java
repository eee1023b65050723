package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.secret.KeySeal;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;

/**
 * How keys that sign requests are kept, and what is asked of a signature.
 *
 * @param secret 32 random bytes in Base64, under which the private halves of keys are encrypted;
 *     empty if there is none, and then no key can be made and none is good; never printed
 * @param skew how far the time of a signature may be from now, either way
 */
public record KeySettings(String secret, Duration skew) {

    private static final int SECRET_BYTES = 32;
    private static final Duration USUAL_SKEW = Duration.ofSeconds(30);
    private static final Duration LONGEST_SKEW = Duration.ofHours(1);

    public KeySettings {
        Objects.requireNonNull(skew, "skew");
        if (!secret.isEmpty() && !isGood(secret)) {
            throw new IllegalArgumentException("the secret is not 32 bytes in Base64");
        }
        if (skew.isNegative() || skew.isZero() || skew.compareTo(LONGEST_SKEW) > 0) {
            throw new IllegalArgumentException("the skew is not between 1ms and 1h");
        }
    }

    /** The usual skew with this secret, or with none if it is empty. */
    public static KeySettings of(String secret) {
        return new KeySettings(secret, USUAL_SKEW);
    }

    /** Whether keys can be made and used. */
    public boolean hasSecret() {
        return !secret.isEmpty();
    }

    /** What encrypts the private halves of keys, if there is a secret. */
    Optional<KeySeal> seal() {
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
        return "KeySettings[secret=" + (hasSecret() ? "****" : "") + ", skew=" + skew + "]";
    }
}
