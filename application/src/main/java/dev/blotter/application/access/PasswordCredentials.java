package dev.blotter.application.access;

import java.util.Objects;

/**
 * A login and its password.
 *
 * @param login the user's name, alone or followed by {@code @} and the domain
 * @param password the password in plain text; never printed
 */
public record PasswordCredentials(String login, Password password) implements Credentials {

    public PasswordCredentials {
        Objects.requireNonNull(login, "login");
        Objects.requireNonNull(password, "password");
    }
}
