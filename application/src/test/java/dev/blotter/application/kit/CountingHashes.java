package dev.blotter.application.kit;

import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.domain.access.UserName;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts how often passwords are compared with hashes, each of which is slow in earnest. */
public final class CountingHashes implements PasswordHashes {

    private final PasswordHashes hashes;
    private final AtomicInteger compared = new AtomicInteger();

    /** Counts those of these hashes. */
    public CountingHashes(PasswordHashes hashes) {
        this.hashes = hashes;
    }

    /** The same store, counted. */
    public CredentialPorts in(CredentialPorts store) {
        return new CredentialPorts(this, store.keys(), store.sessions());
    }

    /** Returns how many there were since the last call. */
    public int compared() {
        return compared.getAndSet(0);
    }

    @Override
    public Optional<PasswordHash> passwordHash(UserName user) {
        return hashes.passwordHash(user);
    }

    @Override
    public boolean matches(Password password, PasswordHash hash) {
        compared.incrementAndGet();
        return hashes.matches(password, hash);
    }
}
