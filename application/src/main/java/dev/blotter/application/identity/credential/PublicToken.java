package dev.blotter.application.identity.credential;

/**
 * The public half of a key that a user signs requests with. It names the key, and is no secret.
 *
 * @param text 1 to 64 letters, digits, hyphens and underscores
 */
public record PublicToken(String text) {

    public PublicToken {
        if (text == null || !text.matches("[A-Za-z0-9_-]{1,64}")) {
            throw new IllegalArgumentException("no public token: " + text);
        }
    }
}
