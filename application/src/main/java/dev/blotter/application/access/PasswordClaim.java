package dev.blotter.application.access;

import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A password that somebody shows as that of a user.
 *
 * @param candidates the users who may be meant, in the order in which they are tried; empty if the
 *     login can be nobody's
 * @param password the password in plain text; never printed
 * @param origin where it comes from, if that is known
 */
public record PasswordClaim(List<UserName> candidates, Password password, Optional<Origin> origin) {

    public PasswordClaim {
        candidates = List.copyOf(candidates);
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(origin, "origin");
    }

    /** The user whose password is guessed if this is a guess, whichever way the login is spelt. */
    public Optional<UserName> target() {
        return candidates.isEmpty()
                ? Optional.empty()
                : Optional.of(candidates.get(candidates.size() - 1));
    }
}
