package dev.blotter.server.exchange;

import java.util.Locale;
import java.util.Optional;

/** Why a request or a client was turned away, apart from what is wrong with its question. */
public enum Refusal {
    MALFORMED,
    UNAUTHORIZED,
    TOO_SLOW,
    BODY_TOO_LARGE,
    URI_TOO_LONG,
    HEAD_TOO_LARGE,
    TOO_MANY_REQUESTS,
    TOO_MANY_WRONG_PASSWORDS,
    TOO_MANY_LOGINS,
    UNAVAILABLE,
    OVERLOADED,
    UNAUDITED,
    TOO_MANY_CONNECTIONS,
    TOO_MANY_BYTES,
    STOPPING;

    private final String text = name().toLowerCase(Locale.ROOT);

    /** The reason that the status of an answer implies. */
    public static Optional<Refusal> of(int status) {
        return switch (status) {
            case 401 -> Optional.of(UNAUTHORIZED);
            case 408 -> Optional.of(TOO_SLOW);
            case 413 -> Optional.of(BODY_TOO_LARGE);
            case 414 -> Optional.of(URI_TOO_LONG);
            case 429 -> Optional.of(TOO_MANY_REQUESTS);
            case 431 -> Optional.of(HEAD_TOO_LARGE);
            case 503 -> Optional.of(UNAVAILABLE);
            default -> Optional.empty();
        };
    }

    /** The limit that was exceeded, by the header with the policy of limits. */
    public static Optional<Refusal> underPolicy(String header) {
        return switch (header.replaceAll("^\"|\".*", "")) {
            case "requests" -> Optional.of(TOO_MANY_REQUESTS);
            case "wrong-passwords" -> Optional.of(TOO_MANY_WRONG_PASSWORDS);
            case "logins" -> Optional.of(TOO_MANY_LOGINS);
            default -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
