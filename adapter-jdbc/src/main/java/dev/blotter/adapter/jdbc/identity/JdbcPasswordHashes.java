package dev.blotter.adapter.jdbc.identity;

import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Password hashes that are read with the other reference data. */
public final class JdbcPasswordHashes implements PasswordHashes {

    private final Function<UserName, Optional<PasswordHash>> stored;
    private final Argon2Hashes hashes;

    /** Hashes by user, each of which waits at most {@code wait} for a processor. */
    public JdbcPasswordHashes(Function<UserName, Optional<PasswordHash>> stored, Duration wait) {
        this.stored = stored;
        this.hashes = new Argon2Hashes(wait);
    }

    @Override
    public Optional<PasswordHash> passwordHash(UserName user) {
        return stored.apply(user);
    }

    @Override
    public boolean matches(Password password, PasswordHash hash) {
        return hashes.verify(password.text(), hash.text());
    }
}
