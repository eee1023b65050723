package dev.blotter.application.identity;

import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.UserName;
import java.util.Optional;

/**
 * Keeps a slow, salted hash of each user's password. How often hashes are compared, and whose
 * password is remembered, is decided by those who ask.
 */
@DrivenPort
public interface PasswordHashes {

    /**
     * Returns the hash of the password of {@code user}, or empty if there is no such user.
     *
     * @throws StoreUnavailable if it cannot be read
     */
    Optional<PasswordHash> passwordHash(UserName user);

    /**
     * Returns whether {@code hash} is one of {@code password}. A text that is no hash, such as
     * {@link PasswordHash#NONE}, is a hash of no password, and takes as long to compare: that is
     * how a user who does not exist takes as long as one who does.
     *
     * @throws StoreUnavailable if too many are compared at the time
     */
    boolean matches(Password password, PasswordHash hash);
}
