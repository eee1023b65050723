package dev.blotter.application.identity;

import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.identity.attempt.SeenSignatures;
import dev.blotter.application.identity.credential.MacKey;
import dev.blotter.application.identity.credential.OwnedKey;
import dev.blotter.application.identity.credential.SignedRequest;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;

/** Checks signatures. All that are refused cost the same, whatever is wrong with them. */
final class SignatureCheck {

    private final SigningKeys keys;
    private final SeenSignatures seen;
    private final Duration skew;
    private final Supplier<Instant> clock;
    private final MacKey noKey = MacKey.random();

    SignatureCheck(SigningKeys keys, IdentityRules rules, Supplier<Instant> clock) {
        this.keys = keys;
        this.seen = new SeenSignatures(rules.signatureSkew(), rules.maxSignatures());
        this.skew = rules.signatureSkew();
        this.clock = clock;
    }

    /**
     * Returns whose {@code request} is, if its signature is good and was not shown before.
     *
     * @throws StoreUnavailable if there is no room to remember it
     */
    Optional<UserName> check(SignedRequest request) {
        Optional<OwnedKey> key = keys.key(request.key());
        Optional<byte[]> signature = signature(request, key.map(OwnedKey::secret).orElse(noKey));
        Instant now = clock.get();
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
