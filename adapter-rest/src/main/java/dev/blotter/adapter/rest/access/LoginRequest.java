package dev.blotter.adapter.rest.access;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PasswordCredentials;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.Optional;

/** The body of a login, with null for what it does not say. */
public final class LoginRequest {

    private final String username;
    private final String domain;
    private final String password;

    /** Called by JSON-B. */
    @JsonbCreator
    public LoginRequest(
            @JsonbProperty("username") String username,
            @JsonbProperty("domain") String domain,
            @JsonbProperty("password") String password) {
        this.username = username;
        this.domain = domain;
        this.password = password;
    }

    /**
     * The credentials that it holds.
     *
     * @throws RequestFailed naming what is missing
     */
    PasswordCredentials credentials() {
        return new PasswordCredentials(
                required("username", username),
                Optional.ofNullable(domain).filter(name -> !name.isBlank()),
                new Password(required("password", password)));
    }

    private static String required(String name, String value) {
        if (value == null || value.isEmpty()) {
            throw RequestFailed.incorrect(name);
        }
        return value;
    }
}
