package dev.blotter.application.identity.attempt;

import dev.blotter.application.identity.credential.MacKey;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.domain.access.UserName;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Remembers which passwords were verified against which hash, so that a user pays for the slow hash
 * once in a while and not at each request. A password is only there as a keyed hash, whose key does
 * not leave this process. What was verified is worth nothing once the user has another hash.
 *
 * <p>It is remembered for longer than it saves the slow hash: who shows it again after that pays
 * for the hash, but is not taken for one who guesses.
 */
public final class VerifiedPasswords {

    private static final int USERS = 10_000;
    private static final long FRESH = Duration.ofMinutes(10).toNanos();
    private static final Duration LIFETIME = Duration.ofDays(1);

    private final MacKey key = MacKey.random();
    private final LongSupplier nanos;
    private final RecentMap<UserName, Verified> verified;
    private volatile List<UserName> latest = List.of();

    /** Remembers nothing yet. */
    public VerifiedPasswords(LongSupplier nanos) {
        this.nanos = nanos;
        this.verified = new RecentMap<>(USERS, LIFETIME, nanos);
    }

    /** Returns a password as it is remembered here. */
    public Digest digest(Password password) {
        return new Digest(ByteBuffer.wrap(key.sign(password.text())));
    }

    /** Whether {@code password} was verified within ten minutes. */
    public boolean isFresh(StoredPassword stored, Digest password) {
        return known(stored, password)
                .filter(known -> nanos.getAsLong() - known.since() < FRESH)
                .isPresent();
    }

    /** Whether it was within a day, so that who shows it does not guess. */
    public boolean isKnown(StoredPassword stored, Digest password) {
        return known(stored, password).isPresent();
    }

    private Optional<Verified> known(StoredPassword stored, Digest password) {
        return verified.find(stored.user()).filter(known -> known.isOf(stored, password));
    }

    /** Whether any password of {@code user} is remembered. */
    public boolean contain(UserName user) {
        return verified.contains(user);
    }

    /** Remembers that {@code password} matches the hash that is stored. */
    public void add(StoredPassword stored, Digest password) {
        verified.put(stored.user(), new Verified(stored.hash(), password, nanos.getAsLong()));
        latest = List.of(stored.user());
    }

    /** Returns the user who was verified last, if there is one. */
    public List<UserName> latest() {
        return latest;
    }

    /**
     * A keyed hash. It need not be compared in constant time: without the key, nothing follows from
     * how much of two hashes is the same.
     *
     * @param bytes the HMAC of a password
     */
    public record Digest(ByteBuffer bytes) {}

    private record Verified(PasswordHash hash, Digest keyed, long since) {

        private boolean isOf(StoredPassword stored, Digest password) {
            return hash.equals(stored.hash()) && keyed.equals(password);
        }
    }
}
