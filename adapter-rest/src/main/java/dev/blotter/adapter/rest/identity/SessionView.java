package dev.blotter.adapter.rest.identity;

import dev.blotter.application.identity.Session;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Duration;
import java.util.Locale;

/**
 * A session as its owner sees it: the token, and how long it stays open unused, as hours, minutes
 * and seconds.
 */
@JsonbPropertyOrder({"sessionToken", "timeout"})
public final class SessionView {

    private final String sessionToken;
    private final String timeout;

    private SessionView(String sessionToken, String timeout) {
        this.sessionToken = sessionToken;
        this.timeout = timeout;
    }

    static SessionView of(Session session) {
        Duration timeout = session.timeout();
        return new SessionView(
                session.token().text(),
                String.format(
                        Locale.ROOT,
                        "%02d:%02d:%02d",
                        timeout.toHours(),
                        timeout.toMinutesPart(),
                        timeout.toSecondsPart()));
    }

    /** The secret to send with each request. */
    public String getSessionToken() {
        return sessionToken;
    }

    /** The idle time after which the session ends, such as {@code 00:30:00}. */
    public String getTimeout() {
        return timeout;
    }
}
