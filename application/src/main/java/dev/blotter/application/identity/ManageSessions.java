package dev.blotter.application.identity;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;

/** Opens, prolongs and ends sessions, so that a client sends its password once and then a token. */
@DrivingPort
public interface ManageSessions {

    /**
     * Opens a session for the user of {@code credentials}.
     *
     * @throws QueryRejected if login and password do not belong together ({@code LOGIN_FAILED}), or
     *     were not checked ({@code TOO_MANY_WRONG_PASSWORDS}), or too many sessions are opened at
     *     the time ({@code TOO_MANY_LOGINS}), or the user may not use the API ({@code
     *     API_NOT_PERMITTED})
     */
    Session open(PasswordCredentials credentials);

    /**
     * Uses the session that {@code token} stands for, so that its time starts again.
     *
     * @throws QueryRejected ({@code NOT_AUTHENTICATED}) if it is not open, or ({@code
     *     API_NOT_PERMITTED}) if its user may not use the API
     */
    Session prolong(SessionToken token);

    /**
     * Ends the session that {@code token} stands for.
     *
     * @return whose it was
     * @throws QueryRejected ({@code NOT_AUTHENTICATED}) if it is not open
     */
    Caller close(SessionToken token);

    /** The use case over this identification, and the permissions of this port. */
    static ManageSessions using(Identification identification, ReferenceStore reference) {
        return new SessionOpener(identification, reference);
    }
}
