package dev.blotter.application.identity.attempt;

import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A password that is shown as that of a user.
 *
 * @param candidates the users who may be meant, in the order in which they are tried; empty if the
 *     login cannot be anyone's
 * @param password the password in plain text; never printed
 * @param network where it comes from, if that is known
 */
public record PasswordClaim(
        List<UserName> candidates, Password password, Optional<ClientNetwork> network) {

    public PasswordClaim {
        candidates = List.copyOf(candidates);
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(network, "network");
    }

    /** The user whose password is guessed if this is a guess, whichever way the login is spelt. */
    Optional<UserName> target() {
        return candidates.isEmpty()
                ? Optional.empty()
                : Optional.of(candidates.get(candidates.size() - 1));
    }
}
