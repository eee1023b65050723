package dev.blotter.application.identity.attempt;

import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.domain.access.UserName;

/**
 * What is stored of a user's password.
 *
 * @param user whose it is
 * @param hash the slow hash of it
 */
public record StoredPassword(UserName user, PasswordHash hash) {}
