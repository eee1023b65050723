package dev.blotter.application.identity;

import dev.blotter.domain.access.UserName;

/**
 * What is stored of a user's password.
 *
 * @param user whose it is
 * @param hash the slow hash of it
 */
record StoredPassword(UserName user, String hash) {}
