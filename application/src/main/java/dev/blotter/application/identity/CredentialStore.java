package dev.blotter.application.identity;

import java.util.Objects;

/**
 * What {@link Identification} asks. A store keeps all but the tokens; it decides nothing.
 *
 * @param hashes the password hashes of users
 * @param keys the keys of users
 * @param sessions which sessions are open
 * @param tokens whose access tokens are
 */
public record CredentialStore(
        PasswordHashes hashes, SigningKeys keys, Sessions sessions, AccessTokens tokens) {

    public CredentialStore {
        Objects.requireNonNull(hashes, "hashes");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(sessions, "sessions");
        Objects.requireNonNull(tokens, "tokens");
    }

    /** What a store keeps, where no issuer of tokens is trusted. */
    public CredentialStore(PasswordHashes hashes, SigningKeys keys, Sessions sessions) {
        this(hashes, keys, sessions, AccessTokens.NONE);
    }
}
