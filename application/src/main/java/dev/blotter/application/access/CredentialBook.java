package dev.blotter.application.access;

import dev.blotter.application.port.DrivenPort;
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
     * As {@link #verify(List, Password)}, but a store may refuse to look at a password after too
     * many wrong ones. Whether it does must not depend on whether there is such a user, nor keep
     * out the one whose password was right from the same place before.
     */
    default Verdict verify(PasswordClaim claim) {
        return Verdict.of(verify(claim.candidates(), claim.password()));
    }

    /**
     * Returns whose key {@code request} was signed with, if the key is in force, the signature
     * right, its time near enough to now, and the signature not one that was shown before.
     */
    Optional<UserName> verify(SignedRequest request);
}
