package dev.blotter.adapter.jdbc.secret;

import dev.blotter.application.identity.credential.SessionToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Makes tokens of 256 random bits, and the hash under which the database knows one. */
public final class SecretTokens {

    private static final int BYTES = 32;

    private final SecureRandom random = new SecureRandom();

    public SessionToken next() {
        return new SessionToken(text());
    }

    /** Random letters, digits, hyphens and underscores. */
    public String text() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** A fast hash is enough, since there are too many tokens to try. */
    public static String hash(SessionToken token) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(digest.digest(token.text().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
