package dev.blotter.application.access;

import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.util.Optional;

/**
 * Finds out whose credentials are shown. A login is tried whole first, since a user's name may
 * contain an {@code @}.
 */
final class Identification {

    private final CredentialBook credentials;
    private final Sessions sessions;
    private final String domain;

    Identification(CredentialBook credentials, Sessions sessions, String domain) {
        this.credentials = credentials;
        this.sessions = sessions;
        this.domain = domain;
    }

    Optional<Caller> identify(Credentials shown) {
        return shown instanceof SessionToken token
                ? sessions.use(token)
                : identify((PasswordCredentials) shown);
    }

    private Optional<Caller> identify(PasswordCredentials shown) {
        String login = shown.login();
        return callerOf(login, shown.password())
                .or(
                        () ->
                                login.endsWith("@" + domain)
                                        ? callerOf(withoutDomain(login), shown.password())
                                        : Optional.empty());
    }

    private Optional<Caller> callerOf(String name, Password password) {
        return userName(name).filter(user -> credentials.verify(user, password)).map(Caller::new);
    }

    private String withoutDomain(String login) {
        return login.substring(0, login.length() - domain.length() - 1);
    }

    private static Optional<UserName> userName(String name) {
        try {
            return Optional.of(new UserName(name));
        } catch (IllegalArgumentException noName) {
            return Optional.empty();
        }
    }
}
