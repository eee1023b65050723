package dev.blotter.adapter.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.application.access.Password;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Remembers which passwords were verified against which hash, so that a user pays for the slow hash
 * once and not at each request. A password is only there as a keyed hash, whose key nobody outside
 * this process knows. What was verified is worth nothing once the user has another hash.
 */
final class VerifiedPasswords {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int USERS = 10_000;
    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private final SecretKeySpec key;
    private final Cache<UserName, Verified> verified =
            Caffeine.newBuilder().maximumSize(USERS).expireAfterWrite(LIFETIME).build();

    VerifiedPasswords(SecureRandom random) {
        byte[] bytes = new byte[KEY_BYTES];
        random.nextBytes(bytes);
        this.key = new SecretKeySpec(bytes, ALGORITHM);
    }

    /** Whether {@code password} was seen to be the one that {@code hash} is of. */
    boolean contain(UserName user, String hash, Password password) {
        Verified known = verified.getIfPresent(user);
        return known != null
                && known.hash().equals(hash)
                && MessageDigest.isEqual(known.keyed(), keyed(password));
    }

    /** The hash that the password of {@code user} was last verified against, if it lately was. */
    Optional<String> hashOf(UserName user) {
        return Optional.ofNullable(verified.getIfPresent(user)).map(Verified::hash);
    }

    void add(UserName user, String hash, Password password) {
        verified.put(user, new Verified(hash, keyed(password)));
    }

    private byte[] keyed(Password password) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(password.text().getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has " + ALGORITHM, missing);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    private record Verified(String hash, byte[] keyed) {}
}
