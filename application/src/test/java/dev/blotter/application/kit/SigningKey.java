package dev.blotter.application.kit;

import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.identity.credential.SignedRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Both halves of a key, and what its owner does with them.
 *
 * @param name the public half
 * @param secret the private half
 */
public record SigningKey(PublicToken name, String secret) {

    private static final String ALGORITHM = "HmacSHA256";

    /** The signature of this text. */
    public String hash(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return Base64.getEncoder()
                    .encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** The signature of a request without content, as the wire contract has it. */
    public String hash(String method, String uri, Instant time) {
        return hash(
                "Method=%s\nContent=\nURI=%s\nTimestamp=%s"
                        .formatted(method, uri, time.toEpochMilli()));
    }

    /** A question that is signed as of {@code time}. */
    public SignedRequest get(String uri, Instant time) {
        return SignedRequest.withoutContent(
                name, time, hash("GET", uri, time), "GET", List.of(uri));
    }

    /** The header that signs a request. */
    public String authorization(String method, String uri, Instant time) {
        return "DXAPI principal=\"%s\",timestamp=%s,hash=\"%s\""
                .formatted(name.text(), time.toEpochMilli(), hash(method, uri, time));
    }
}
