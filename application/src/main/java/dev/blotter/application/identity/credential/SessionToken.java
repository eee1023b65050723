package dev.blotter.application.identity.credential;

import java.util.Objects;

/**
 * The secret that stands for an open session. Its text never shows up in a log by accident.
 *
 * @param text the token as it goes over the wire
 */
public record SessionToken(String text) implements Credentials {

    public SessionToken {
        Objects.requireNonNull(text, "text");
    }

    @Override
    public String toString() {
        return "SessionToken[not shown]";
    }
}
