package dev.blotter.domain.access;

import java.util.Objects;
import java.util.Optional;

/**
 * The user on whose behalf something is asked. The program that makes one vouches that the user is
 * who they say.
 *
 * @param user the user's name
 */
public record Caller(UserName user) {

    public Caller {
        Objects.requireNonNull(user, "user");
    }

    /** The caller of that name. */
    public static Caller named(String user) {
        return new Caller(new UserName(user));
    }

    /** The caller of that name, or empty if no user can have it. */
    public static Optional<Caller> find(String user) {
        try {
            return Optional.of(named(user));
        } catch (IllegalArgumentException noUser) {
            return Optional.empty();
        }
    }
}
