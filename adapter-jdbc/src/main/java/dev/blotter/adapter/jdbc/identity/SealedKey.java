package dev.blotter.adapter.jdbc.identity;

import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.application.identity.credential.MacKey;
import dev.blotter.application.identity.credential.OwnedKey;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.UserName;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A key that was not revoked.
 *
 * @param user whose it is
 * @param sealed its private half as the database has it
 * @param opened the key in force; empty if it was encrypted under another secret
 */
public record SealedKey(UserName user, String sealed, Optional<OwnedKey> opened) {

    private static final Logger LOG = LoggerFactory.getLogger(SealedKey.class);

    /** Returns the key decrypted by {@code seal}; logs a warning if that is not possible. */
    public static SealedKey open(PublicToken name, UserName user, String sealed, KeySeal seal) {
        Optional<OwnedKey> key =
                seal.open(name, user, sealed).map(secret -> new OwnedKey(user, new MacKey(secret)));
        if (key.isEmpty()) {
            LOG.warn("The key {} was not encrypted under the secret that is set", name.text());
        }
        return new SealedKey(user, sealed, key);
    }
}
