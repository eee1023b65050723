package dev.blotter.adapter.jdbc.identity;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.application.access.Password;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Remembers which passwords were verified against which hash, so that a user pays for the slow hash
 * once in a while and not at each request. A password is only there as a keyed hash, whose key
 * nobody outside this process knows. What was verified is worth nothing once the user has another
 * hash.
 *
 * <p>It is remembered for longer than it saves the slow hash: whoever shows it again after that
 * pays for the hash, but is not taken for one who guesses.
 */
public final class VerifiedPasswords {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int USERS = 10_000;
    private static final long FRESH = Duration.ofMinutes(10).toNanos();
    private static final Duration LIFETIME = Duration.ofDays(1);

    /** To look for the algorithm and take the key in costs more than a digest. */
    private final ThreadLocal<Mac> mac;

    private final Cache<UserName, Verified> verified =
            Caches.builder().maximumSize(USERS).expireAfterWrite(LIFETIME).build();

    private volatile List<UserName> latest = List.of();

    public VerifiedPasswords(SecureRandom random) {
        byte[] bytes = new byte[KEY_BYTES];
        random.nextBytes(bytes);
        SecretKeySpec key = new SecretKeySpec(bytes, ALGORITHM);
        this.mac = ThreadLocal.withInitial(() -> withKey(key));
    }

    private static Mac withKey(SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has " + ALGORITHM, missing);
        }
    }

    /** A password as it is remembered here. */
    Digest digest(Password password) {
        return new Digest(mac.get().doFinal(password.text().getBytes(StandardCharsets.UTF_8)));
    }

    /** Whether {@code password} was seen of late to be the one that {@code hash} is of. */
    boolean contain(UserName user, String hash, Digest password) {
        return known(user, hash, password)
                .filter(known -> System.nanoTime() - known.since() < FRESH)
                .isPresent();
    }

    /** Whether it was within a day, so that whoever shows it does not guess. */
    boolean remember(UserName user, String hash, Digest password) {
        return known(user, hash, password).isPresent();
    }

    private Optional<Verified> known(UserName user, String hash, Digest password) {
        return Optional.ofNullable(verified.getIfPresent(user))
                .filter(known -> known.hash().equals(hash) && known.keyed().isSame(password));
    }

    /** Whether any password of {@code user} is remembered. */
    boolean knows(UserName user) {
        return verified.getIfPresent(user) != null;
    }

    /** The hash that the password of {@code user} was last verified against, if it lately was. */
    public Optional<String> hashOf(UserName user) {
        return Optional.ofNullable(verified.getIfPresent(user)).map(Verified::hash);
    }

    void add(UserName user, String hash, Digest password) {
        verified.put(user, new Verified(hash, password, System.nanoTime()));
        latest = List.of(user);
    }

    /** The user who was verified last, if there is one. */
    List<UserName> latest() {
        return latest;
    }

    /** A keyed hash. */
    static final class Digest {

        private final byte[] bytes;

        private Digest(byte[] bytes) {
            this.bytes = bytes;
        }

        private boolean isSame(Digest other) {
            return MessageDigest.isEqual(bytes, other.bytes);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Digest digest && isSame(digest);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    private record Verified(String hash, Digest keyed, long since) {}
}
