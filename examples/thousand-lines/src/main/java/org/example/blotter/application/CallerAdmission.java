package org.example.blotter.application;

import org.example.blotter.application.QueryRejected.Reason;
import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.UserName;

import java.util.Optional;
import java.util.stream.Stream;

final class CallerAdmission implements AdmitCallers {

    private final PasswordHashes hashes;
    private final ReferenceStore reference;
    private final String ending;

    CallerAdmission(PasswordHashes hashes, ReferenceStore reference, String domain) {
        this.hashes = hashes;
        this.reference = reference;
        this.ending = "@" + domain;
    }

    @Override
    public Caller admit(PasswordCredentials credentials) {
        Caller caller =
                names(credentials.login())
                        .flatMap(name -> userName(name).stream())
                        .filter(user -> hashes.matches(user, credentials.password()))
                        .findFirst()
                        .map(Caller::new)
                        .orElseThrow(() -> new QueryRejected(Reason.NOT_AUTHENTICATED));
        CallerAccess.of(caller, reference); // refuses users without API access
        return caller;
    }

    /** A login is tried whole first, since a user's name may contain an {@code @}. */
    private Stream<String> names(String login) {
        return login.endsWith(ending)
                ? Stream.of(login, login.substring(0, login.length() - ending.length()))
                : Stream.of(login);
    }

    private static Optional<UserName> userName(String name) {
        try {
            return Optional.of(new UserName(name));
        } catch (IllegalArgumentException noName) {
            return Optional.empty();
        }
    }
}
