package dev.blotter.adapter.jdbc.identity;

import dev.blotter.adapter.jdbc.column.PasswordHashes;
import dev.blotter.adapter.jdbc.identity.VerifiedPasswords.Digest;
import dev.blotter.adapter.jdbc.key.Signatures;
import dev.blotter.adapter.jdbc.revision.SingleFlight;
import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PasswordClaim;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.application.access.Verdict;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Checks passwords against slow hashes, as far as there is reason to, and remembers those that were
 * right; and signatures.
 */
public final class JdbcCredentialBook implements CredentialBook {

    private final Function<UserName, Optional<String>> stored;
    private final PasswordHashes hashes;
    private final VerifiedPasswords verified;
    private final GuessLimit limit;
    private final Signatures signatures;
    private final Map<Check, SingleFlight<Boolean>> checks = new ConcurrentHashMap<>();

    /** Checks passwords by what {@code stored} returns, the hash of a user who exists. */
    public JdbcCredentialBook(
            Function<UserName, Optional<String>> stored,
            PasswordHashes hashes,
            VerifiedPasswords verified,
            GuessLimit limit,
            Signatures signatures) {
        this.stored = stored;
        this.hashes = hashes;
        this.verified = verified;
        this.limit = limit;
        this.signatures = signatures;
    }

    @Override
    public Optional<UserName> verify(List<UserName> candidates, Password password) {
        return verify(candidates, password, verified.digest(password));
    }

    private Optional<UserName> verify(List<UserName> candidates, Password password, Digest digest) {
        List<UserName> existing = existing(candidates).toList();
        if (existing.isEmpty()) {
            hashes.verifyNobody(password.text());
        }
        return existing.stream().filter(user -> isRight(user, password, digest)).findFirst();
    }

    /**
     * A password that is remembered is not held up; then, limits decide. Where what is remembered
     * must not count, the same is done without it, so that the time does not tell who was right
     * from there.
     */
    @Override
    public Verdict verify(PasswordClaim claim) {
        boolean open = !limit.isClosedTo(claim);
        Digest digest = verified.digest(claim.password());
        Verdict verdict =
                verifiedOfLate(claim, digest)
                        .filter(user -> open)
                        .map(user -> Verdict.of(Optional.of(user)))
                        .orElseGet(() -> look(claim, digest, open));
        verdict.user().ifPresent(user -> limit.right(user, claim));
        return verdict;
    }

    private Verdict look(PasswordClaim claim, Digest digest, boolean open) {
        return wasRight(claim, digest) && open
                ? Verdict.of(verify(claim.candidates(), claim.password(), digest))
                : limit.look(claim, () -> verify(claim.candidates(), claim.password(), digest));
    }

    /** Only the first who exists: another one is meant only if that one's password is wrong. */
    private Optional<UserName> verifiedOfLate(PasswordClaim claim, Digest digest) {
        for (UserName user : comparable(claim)) {
            Optional<String> hash = stored.apply(user);
            if (hash.isPresent()) {
                return verified.contain(user, hash.get(), digest)
                        ? Optional.of(user).filter(claim.candidates()::contains)
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private boolean wasRight(PasswordClaim claim, Digest digest) {
        return existing(comparable(claim))
                .filter(user -> verified.remember(user, hash(user), digest))
                .anyMatch(claim.candidates()::contains);
    }

    /**
     * Those who may be meant, if any of them is remembered: the database is not asked for names
     * that are made up. Another user who is remembered takes their place, whose match counts for
     * nothing, so that the time is the same.
     */
    private List<UserName> comparable(PasswordClaim claim) {
        for (UserName user : claim.candidates()) {
            if (verified.knows(user)) {
                return claim.candidates();
            }
        }
        return verified.latest();
    }

    private Stream<UserName> existing(List<UserName> candidates) {
        return candidates.stream().filter(user -> stored.apply(user).isPresent());
    }

    /** No hash at all if the user has gone meanwhile. */
    private String hash(UserName user) {
        return stored.apply(user).orElse("");
    }

    @Override
    public Optional<UserName> verify(SignedRequest request) {
        return signatures.verify(request);
    }

    private boolean isRight(UserName user, Password password, Digest digest) {
        return stored.apply(user).filter(hash -> isRight(user, hash, password, digest)).isPresent();
    }

    private boolean isRight(UserName user, String hash, Password password, Digest digest) {
        if (verified.contain(user, hash, digest)) {
            return true;
        }
        Check check = new Check(user, hash, digest);
        try {
            return checks.computeIfAbsent(
                            check, same -> new SingleFlight<>(() -> hashed(check, password)))
                    .join();
        } finally {
            checks.remove(check);
        }
    }

    private boolean hashed(Check check, Password password) {
        if (verified.contain(check.user(), check.hash(), check.digest())) {
            return true;
        }
        boolean right = hashes.verify(password.text(), check.hash());
        if (right) {
            verified.add(check.user(), check.hash(), check.digest());
        }
        return right;
    }

    /** Many clients of a user show the same password at once when a server starts: one hash. */
    private record Check(UserName user, String hash, Digest digest) {}
}
