package dev.blotter.tool.administration;

import dev.blotter.application.identity.credential.PublicToken;
import java.util.Objects;

/**
 * A key that was just made.
 *
 * @param name its public half
 * @param privateToken its private half, which cannot be read again; never printed
 */
public record IssuedKey(PublicToken name, String privateToken) {

    public IssuedKey {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(privateToken, "privateToken");
    }

    @Override
    public String toString() {
        return "IssuedKey[name=" + name.text() + "]";
    }
}
