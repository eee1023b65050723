package dev.blotter.application.identity.credential;

import java.util.Objects;

/**
 * A slow, salted hash of a password. Its text never shows up in a log by accident.
 *
 * @param text the hash in a form that the store knows
 */
public record PasswordHash(String text) {

    /** A hash of no password. */
    public static final PasswordHash NONE = new PasswordHash("");

    public PasswordHash {
        Objects.requireNonNull(text, "text");
    }

    @Override
    public String toString() {
        return "PasswordHash[not shown]";
    }
}
