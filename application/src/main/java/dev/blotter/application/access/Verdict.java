package dev.blotter.application.access;

import dev.blotter.application.port.Allowance;
import dev.blotter.domain.access.UserName;
import java.util.Objects;
import java.util.Optional;

/**
 * What was found of a password.
 *
 * @param user whose it is; empty if it is wrong, or was not looked at
 * @param spent if it was not looked at because too many wrong ones came before: how many may come
 */
public record Verdict(Optional<UserName> user, Optional<Allowance> spent) {

    public Verdict {
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(spent, "spent");
    }

    /** The password was looked at, and is that of {@code user}, or nobody's. */
    public static Verdict of(Optional<UserName> user) {
        return new Verdict(user, Optional.empty());
    }

    /** The password was not looked at. */
    public static Verdict unseen(Allowance spent) {
        return new Verdict(Optional.empty(), Optional.of(spent));
    }
}
