package dev.blotter.application.identity.credential;

import java.util.Objects;

/**
 * A password in plain text, on its way to being checked. Its text never shows up in a log by
 * accident.
 *
 * @param text the password as it was typed
 */
public record Password(String text) {

    public Password {
        Objects.requireNonNull(text, "text");
    }

    @Override
    public String toString() {
        return "Password[not shown]";
    }
}
