package dev.blotter.application.identity;

import dev.blotter.application.identity.attempt.PasswordAttemptLimit;
import dev.blotter.application.identity.attempt.PasswordClaim;
import dev.blotter.application.identity.attempt.StoredPassword;
import dev.blotter.application.identity.attempt.VerifiedPasswords;
import dev.blotter.application.identity.attempt.VerifiedPasswords.Digest;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Checks passwords against slow hashes, as far as there is reason to, and remembers those that were
 * right.
 */
final class PasswordCheck {

    private final PasswordHashes hashes;
    private final VerifiedPasswords verified;
    private final PasswordAttemptLimit limit;
    private final Map<Check, CompletableFuture<Boolean>> running = new ConcurrentHashMap<>();

    PasswordCheck(PasswordHashes hashes, VerifiedPasswords verified, PasswordAttemptLimit limit) {
        this.hashes = hashes;
        this.verified = verified;
        this.limit = limit;
    }

    /**
     * Returns the first candidate of {@code claim} who exists and whose password it is. A password
     * that is remembered passes at once; for others, limits decide. Where what is remembered must
     * not count, the same is done without it, so that the time does not depend on who was right
     * from there.
     *
     * @throws QueryRejected ({@code TOO_MANY_WRONG_PASSWORDS}) if it is not checked
     */
    Optional<StoredPassword> check(PasswordClaim claim) {
        boolean open = !limit.isClosedTo(claim);
        Digest digest = verified.digest(claim.password());
        Optional<StoredPassword> found =
                fresh(claim, digest).filter(stored -> open).or(() -> check(claim, digest, open));
        found.ifPresent(stored -> limit.right(stored.user(), claim));
        return found;
    }

    /** Only the first who exists: another one is meant only if that one's password is wrong. */
    private Optional<StoredPassword> fresh(PasswordClaim claim, Digest digest) {
        return existing(comparable(claim))
                .findFirst()
                .filter(stored -> verified.isFresh(stored, digest))
                .filter(stored -> claim.candidates().contains(stored.user()));
    }

    private Optional<StoredPassword> check(PasswordClaim claim, Digest digest, boolean open) {
        return isKnown(claim, digest) && open
                ? hashed(claim, digest)
                : limit.attempt(claim, () -> hashed(claim, digest));
    }

    private boolean isKnown(PasswordClaim claim, Digest digest) {
        return existing(comparable(claim))
                .filter(stored -> verified.isKnown(stored, digest))
                .anyMatch(stored -> claim.candidates().contains(stored.user()));
    }

    /**
     * Those who may be meant, if any of them is remembered: the store is not asked for names that
     * are made up. Another user who is remembered takes their place, whose match counts for
     * nothing, so that the time is the same.
     */
    private List<UserName> comparable(PasswordClaim claim) {
        for (UserName user : claim.candidates()) {
            if (verified.contain(user)) {
                return claim.candidates();
            }
        }
        return verified.latest();
    }

    private Stream<StoredPassword> existing(List<UserName> users) {
        return users.stream()
                .mapMulti(
                        (user, to) ->
                                hashes.passwordHash(user)
                                        .map(hash -> new StoredPassword(user, hash))
                                        .ifPresent(to));
    }

    /** By a hash that is still stored: to compare with it may have waited for a processor. */
    private Optional<StoredPassword> hashed(PasswordClaim claim, Digest digest) {
        List<StoredPassword> existing = existing(claim.candidates()).toList();
        if (existing.isEmpty()) {
            hashes.matches(claim.password(), PasswordHash.NONE);
        }
        return existing.stream()
                .filter(stored -> isRight(new Check(stored, digest), claim.password()))
                .filter(stored -> existing(List.of(stored.user())).anyMatch(stored::equals))
                .findFirst();
    }

    private boolean isRight(Check check, Password password) {
        if (verified.isFresh(check.stored(), check.digest())) {
            return true;
        }
        CompletableFuture<Boolean> mine = new CompletableFuture<>();
        CompletableFuture<Boolean> others = running.putIfAbsent(check, mine);
        return others == null ? run(check, password, mine) : await(others);
    }

    private boolean run(Check check, Password password, CompletableFuture<Boolean> result) {
        try {
            result.complete(matches(check, password));
        } catch (RuntimeException | Error failure) {
            result.completeExceptionally(failure);
        } finally {
            running.remove(check);
        }
        return await(result);
    }

    private static boolean await(CompletableFuture<Boolean> result) {
        try {
            return result.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    /** Another thread may have just verified it. */
    private boolean matches(Check check, Password password) {
        if (verified.isFresh(check.stored(), check.digest())) {
            return true;
        }
        boolean right = hashes.matches(password, check.stored().hash());
        if (right) {
            verified.add(check.stored(), check.digest());
        }
        return right;
    }

    /** Many clients of a user show the same password at once when a server starts: one hash. */
    private record Check(StoredPassword stored, Digest digest) {}
}
