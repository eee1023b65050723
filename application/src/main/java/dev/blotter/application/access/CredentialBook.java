package dev.blotter.application.access;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.access.UserName;

/** Checks passwords. Takes as long for a user that does not exist as for a wrong password. */
@DrivenPort
public interface CredentialBook {

    /** Whether there is such a user and {@code password} is the user's. */
    boolean verify(UserName user, Password password);
}
