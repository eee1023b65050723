package dev.blotter.application.kit;

import dev.blotter.application.identity.SigningKeys;
import dev.blotter.application.identity.credential.MacKey;
import dev.blotter.application.identity.credential.OwnedKey;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Keys in memory. */
final class InMemoryKeys implements SigningKeys {

    private final Map<PublicToken, OwnedKey> keys = new ConcurrentHashMap<>();

    SigningKey issue(UserName user) {
        PublicToken name = new PublicToken(UUID.randomUUID().toString());
        SigningKey key = new SigningKey(name, UUID.randomUUID().toString());
        keys.put(
                name,
                new OwnedKey(user, new MacKey(key.secret().getBytes(StandardCharsets.UTF_8))));
        return key;
    }

    void revoke(PublicToken key) {
        keys.remove(key);
    }

    void keepThoseOf(Set<UserName> users) {
        keys.values().removeIf(key -> !users.contains(key.user()));
    }

    @Override
    public Optional<OwnedKey> key(PublicToken name) {
        return Optional.ofNullable(keys.get(name));
    }
}
