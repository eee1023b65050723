package dev.blotter.application.access;

import dev.blotter.application.DrivingPort;
import dev.blotter.application.QueryRejected;
import dev.blotter.domain.access.Caller;

/** Turns credentials into a caller who may use the API. */
@DrivingPort
public interface AdmitCallers {

    /**
     * Returns whose {@code credentials} these are.
     *
     * @throws QueryRejected if they are not good ({@code NOT_AUTHENTICATED}), or if they are, but
     *     their user may not use the API ({@code API_NOT_PERMITTED})
     */
    Caller admit(Credentials credentials);

    /**
     * The use case over these driven ports. A login may name {@code domain} after an {@code @}, and
     * no other one.
     */
    static AdmitCallers using(
            PermissionBook permissions,
            CredentialBook credentials,
            Sessions sessions,
            String domain) {
        return new CallerAdmission(
                new Identification(credentials, sessions, domain), new Gatekeeper(permissions));
    }
}
