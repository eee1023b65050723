package dev.blotter.application.access;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Optional;

/** Checks passwords. Takes as long when no such user exists as for a wrong password. */
@DrivenPort
public interface CredentialBook {

    /**
     * Returns the first of {@code candidates} who exists and whose password {@code password} is, if
     * there is one.
     */
    Optional<UserName> verify(List<UserName> candidates, Password password);
}
