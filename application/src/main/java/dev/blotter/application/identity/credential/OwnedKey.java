package dev.blotter.application.identity.credential;

import dev.blotter.domain.access.UserName;
import java.util.Objects;

/**
 * A key in force.
 *
 * @param user whose it is
 * @param secret its private half
 */
public record OwnedKey(UserName user, MacKey secret) {

    public OwnedKey {
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(secret, "secret");
    }
}
