package dev.blotter.application.identity;

import java.util.Objects;

/**
 * The driven ports that {@link Identification} asks. A store keeps all but the tokens; it decides
 * nothing.
 *
 * @param hashes the password hashes of users
 * @param keys the keys of users
 * @param sessions which sessions are open
 * @param tokens whose access tokens are
 */
public record CredentialPorts(
        PasswordHashes hashes, SigningKeys keys, Sessions sessions, AccessTokens tokens) {

    public CredentialPorts {
        Objects.requireNonNull(hashes, "hashes");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(sessions, "sessions");
        Objects.requireNonNull(tokens, "tokens");
    }

    /** The ports of a store, where no issuer of tokens is trusted. */
    public CredentialPorts(PasswordHashes hashes, SigningKeys keys, Sessions sessions) {
        this(hashes, keys, sessions, AccessTokens.NONE);
    }
}
