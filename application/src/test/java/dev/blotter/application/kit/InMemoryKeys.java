package dev.blotter.application.kit;

import dev.blotter.application.access.PublicToken;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Keys in memory, and every signature that was ever shown. */
final class InMemoryKeys {

    private static final Duration SKEW = Duration.ofSeconds(30);

    private final Map<PublicToken, Owned> keys = new HashMap<>();
    private final Set<String> seen = new HashSet<>();

    SigningKey issue(UserName user) {
        PublicToken name = new PublicToken(UUID.randomUUID().toString());
        SigningKey key = new SigningKey(name, UUID.randomUUID().toString());
        keys.put(name, new Owned(user, key));
        return key;
    }

    void revoke(PublicToken key) {
        keys.remove(key);
    }

    Optional<UserName> verify(SignedRequest request, Instant now) {
        return Optional.ofNullable(keys.get(request.key()))
                .filter(owned -> isSigned(request, owned.key()))
                .filter(owned -> isNear(request.time(), now) && seen.add(request.hash()))
                .map(Owned::user);
    }

    private static boolean isSigned(SignedRequest request, SigningKey key) {
        return request.texts().stream().map(key::hash).anyMatch(request.hash()::equals);
    }

    private static boolean isNear(Instant time, Instant now) {
        return Duration.between(time, now).abs().compareTo(SKEW) <= 0;
    }

    private record Owned(UserName user, SigningKey key) {}
}
