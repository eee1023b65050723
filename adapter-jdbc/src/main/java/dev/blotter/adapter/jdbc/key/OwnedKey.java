package dev.blotter.adapter.jdbc.key;

import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.adapter.jdbc.secret.MacKey;
import dev.blotter.application.access.PublicToken;
import dev.blotter.domain.access.UserName;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A key in force.
 *
 * @param user whose it is
 * @param sealed its private half as the database has it
 * @param key its private half; empty if it was encrypted under another secret
 */
public record OwnedKey(UserName user, String sealed, Optional<MacKey> key) {

    private static final Logger LOG = LoggerFactory.getLogger(OwnedKey.class);

    /** Returns the key decrypted by {@code seal}; logs a warning if that is not possible. */
    public static OwnedKey opened(PublicToken name, UserName user, String sealed, KeySeal seal) {
        Optional<MacKey> key = seal.open(name, user, sealed).map(MacKey::new);
        if (key.isEmpty()) {
            LOG.warn("The key {} was not encrypted under the secret that is set", name.text());
        }
        return new OwnedKey(user, sealed, key);
    }
}
