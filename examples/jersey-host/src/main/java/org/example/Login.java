package org.example;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Who is signed in to the host. */
final class Login {

    static final String COOKIE = "host-session";

    private final Map<String, String> passwords;
    private final Map<String, String> usersBySession = new ConcurrentHashMap<>();

    Login(Map<String, String> passwords) {
        this.passwords = passwords;
    }

    /** Returns the new session, or empty if it is not the user's password. */
    Optional<String> signIn(String user, String password) {
        if (!password.equals(passwords.get(user))) {
            return Optional.empty();
        }
        String session = UUID.randomUUID().toString();
        usersBySession.put(session, user);
        return Optional.of(session);
    }

    Optional<String> userOf(String session) {
        return Optional.ofNullable(usersBySession.get(session));
    }
}
