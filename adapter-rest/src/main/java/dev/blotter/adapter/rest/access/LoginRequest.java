package dev.blotter.adapter.rest.access;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.json.SharedJsonb;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PasswordCredentials;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The body of a login, with null for what it does not say. */
public final class LoginRequest {

    private static final int MAX_SIZE = 16_384;

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
     * The login in the body of a request.
     *
     * @throws RequestFailed if the body is too large or not what is expected
     */
    static LoginRequest read(InputStream body) {
        try {
            byte[] octets = body.readNBytes(MAX_SIZE + 1);
            if (octets.length > MAX_SIZE) {
                throw RequestFailed.with(Problem.BODY_TOO_LARGE);
            }
            LoginRequest login =
                    SharedJsonb.INSTANCE.fromJson(
                            new String(octets, StandardCharsets.UTF_8), LoginRequest.class);
            return Optional.ofNullable(login).orElseThrow(() -> RequestFailed.incorrect("body"));
        } catch (JsonbException notALogin) {
            throw RequestFailed.incorrect("body");
        } catch (IOException clientIsGone) {
            throw new UncheckedIOException(clientIsGone);
        }
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
