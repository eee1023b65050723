package dev.blotter.application.identity.credential;

/**
 * The public half of a key that a user signs requests with. It names the key, and is no secret.
 *
 * @param text 1 to 64 letters, digits, hyphens and underscores
 */
public record PublicToken(String text) {

    private static final int LONGEST = 64;

    public PublicToken {
        if (text == null
                || text.isEmpty()
                || text.length() > LONGEST
                || !text.chars().allMatch(PublicToken::mayBeIn)) {
            throw new IllegalArgumentException("no public token: " + text);
        }
    }

    private static boolean mayBeIn(int unit) {
        return (unit >= 'a' && unit <= 'z')
                || (unit >= 'A' && unit <= 'Z')
                || (unit >= '0' && unit <= '9')
                || unit == '-'
                || unit == '_';
    }
}
