package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.column.PasswordHashes;
import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Optional;

/** Checks passwords against slow hashes, and remembers those that were right; and signatures. */
final class JdbcCredentialBook implements CredentialBook {

    private final StoredHashes stored;
    private final PasswordHashes hashes;
    private final VerifiedPasswords verified;
    private final Signatures signatures;

    JdbcCredentialBook(
            StoredHashes stored,
            PasswordHashes hashes,
            VerifiedPasswords verified,
            Signatures signatures) {
        this.stored = stored;
        this.hashes = hashes;
        this.verified = verified;
        this.signatures = signatures;
    }

    @Override
    public Optional<UserName> verify(List<UserName> candidates, Password password) {
        List<UserName> existing =
                candidates.stream().filter(user -> stored.of(user).isPresent()).toList();
        if (existing.isEmpty()) {
            hashes.verifyNobody(password.text());
        }
        return existing.stream().filter(user -> isRight(user, password)).findFirst();
    }

    @Override
    public Optional<UserName> verify(SignedRequest request) {
        return signatures.verify(request);
    }

    private boolean isRight(UserName user, Password password) {
        return stored.of(user).filter(hash -> isRight(user, hash, password)).isPresent();
    }

    private boolean isRight(UserName user, String hash, Password password) {
        if (verified.contain(user, hash, password)) {
            return true;
        }
        boolean right = hashes.verify(password.text(), hash);
        if (right) {
            verified.add(user, hash, password);
        }
        return right;
    }
}
