package dev.blotter.application.identity.credential;

import java.util.Objects;
import java.util.Optional;

/**
 * A login and its password.
 *
 * @param login the user's name; if no domain is given apart from it, it may end in {@code @} and
 *     the domain
 * @param domain the domain of the user, if it is given apart from the login
 * @param password the password in plain text; never printed
 * @param network where they come from, if that is known; who guesses is known by it
 */
public record PasswordCredentials(
        String login, Optional<String> domain, Password password, Optional<ClientNetwork> network)
        implements Credentials {

    public PasswordCredentials {
        Objects.requireNonNull(login, "login");
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(network, "network");
    }

    /** A login and its password from somewhere. */
    public PasswordCredentials(String login, Optional<String> domain, Password password) {
        this(login, domain, password, Optional.empty());
    }

    /** A login that may end in {@code @} and the domain. */
    public static PasswordCredentials of(String login, Password password) {
        return new PasswordCredentials(login, Optional.empty(), password);
    }

    /** The same, shown from there. */
    public PasswordCredentials from(Optional<ClientNetwork> place) {
        return new PasswordCredentials(login, domain, password, place);
    }
}
