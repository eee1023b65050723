package dev.blotter.application.identity;

import java.util.Objects;

/**
 * What a store keeps for {@link Identification}. It stores, and decides nothing.
 *
 * @param hashes the password hashes of users
 * @param keys the keys of users
 * @param sessions which sessions are open
 */
public record CredentialStore(PasswordHashes hashes, SigningKeys keys, Sessions sessions) {

    public CredentialStore {
        Objects.requireNonNull(hashes, "hashes");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(sessions, "sessions");
    }
}
