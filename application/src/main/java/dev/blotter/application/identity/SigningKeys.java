package dev.blotter.application.identity;

import dev.blotter.application.identity.credential.OwnedKey;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.port.DrivenPort;
import java.util.Optional;

/** Keeps the keys that users sign requests with. */
@DrivenPort
public interface SigningKeys {

    /** Returns the key of this name, or empty if none is in force. */
    Optional<OwnedKey> key(PublicToken name);
}
