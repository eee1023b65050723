package dev.blotter.application.identity.credential;

import java.util.Objects;

/**
 * An access token of an issuer that the operator trusts. Its text never shows up in a log by
 * accident.
 *
 * @param text the token as it goes over the wire
 */
public record BearerToken(String text) implements Credentials {

    public BearerToken {
        Objects.requireNonNull(text, "text");
    }

    @Override
    public String toString() {
        return "BearerToken[not shown]";
    }
}
