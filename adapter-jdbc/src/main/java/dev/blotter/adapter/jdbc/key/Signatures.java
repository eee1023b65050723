package dev.blotter.adapter.jdbc.key;

import dev.blotter.adapter.jdbc.secret.MacKey;
import dev.blotter.application.access.PublicToken;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;

/** Checks signatures. All that are refused cost the same, whatever is wrong with them. */
public final class Signatures {

    private final Function<PublicToken, Optional<OwnedKey>> keys;
    private final SeenSignatures seen;
    private final Duration skew;
    private final InstantSource clock;
    private final MacKey nobodys = MacKey.random(new SecureRandom());

    /** Checks signatures by what {@code keys} returns, the key in force of that name. */
    public Signatures(
            Function<PublicToken, Optional<OwnedKey>> keys,
            SeenSignatures seen,
            Duration skew,
            InstantSource clock) {
        this.keys = keys;
        this.seen = seen;
        this.skew = skew;
        this.clock = clock;
    }

    /** Whose {@code request} is, if its signature is good and was not shown before. */
    public Optional<UserName> verify(SignedRequest request) {
        Optional<OwnedKey> key = keys.apply(request.key()).filter(it -> it.key().isPresent());
        Optional<byte[]> signature = signature(request, key.flatMap(OwnedKey::key).orElse(nobodys));
        Instant now = clock.instant();
        if (key.isEmpty() || signature.isEmpty() || !isNear(request.time(), now)) {
            return Optional.empty();
        }
        return seen.add(signature.get(), request.time(), now)
                ? key.map(OwnedKey::user)
                : Optional.empty();
    }

    /**
     * The signature that is shown, if it is one of the right ones. If not, each of them is made.
     */
    private static Optional<byte[]> signature(SignedRequest request, MacKey key) {
        byte[] shown = request.hash().getBytes(StandardCharsets.UTF_8);
        return request.texts().stream()
                .map(key::sign)
                .filter(right -> MessageDigest.isEqual(Base64.getEncoder().encode(right), shown))
                .findFirst();
    }

    private boolean isNear(Instant time, Instant now) {
        return Duration.between(time, now).abs().compareTo(skew) <= 0;
    }
}
