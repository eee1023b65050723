package dev.blotter.application.access;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Optional;

/**
 * Checks passwords and signatures. Takes as long when no such user or key exists as for a wrong
 * password or signature.
 */
@DrivenPort
public interface CredentialBook {

    /**
     * Returns the first of {@code candidates} who exists and whose password {@code password} is, if
     * there is one.
     */
    Optional<UserName> verify(List<UserName> candidates, Password password);

    /**
     * Returns whose key {@code request} was signed with, if the key is in force, the signature
     * right, its time near enough to now, and the signature not one that was shown before.
     */
    Optional<UserName> verify(SignedRequest request);
}
