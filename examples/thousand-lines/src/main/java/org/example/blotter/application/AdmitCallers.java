package org.example.blotter.application;

import org.example.blotter.domain.Caller;

/** Turns credentials into a caller who may use the API. */
@DrivingPort
public interface AdmitCallers {

    /**
     * Returns whose {@code credentials} these are.
     *
     * @throws QueryRejected if they are not good, or if their user may not use the API
     */
    Caller admit(PasswordCredentials credentials);

    /** The use case over these driven ports; all users are known under one domain. */
    static AdmitCallers using(PasswordHashes hashes, ReferenceStore reference, String domain) {
        return new CallerAdmission(hashes, reference, domain);
    }

    /**
     * A login and its password.
     *
     * @param login the user's name, which may end in {@code @} and the domain
     * @param password the password in plain text
     */
    record PasswordCredentials(String login, String password) {

        @Override
        public String toString() {
            return "PasswordCredentials[not shown]";
        }
    }
}
