package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.credential.SessionToken;
import java.time.Duration;
import java.util.Locale;

/**
 * A session as its owner sees it: the token, and how long it stays open unused, as hours, minutes
 * and seconds.
 *
 * @param sessionToken the secret to send with each request
 * @param timeout the idle time after which the session ends, such as {@code 00:30:00}
 */
record SessionView(SessionToken sessionToken, String timeout) implements JsonRows {

    static SessionView of(Session session) {
        Duration timeout = session.timeout();
        return new SessionView(
                session.token(),
                String.format(
                        Locale.ROOT,
                        "%02d:%02d:%02d",
                        timeout.toHours(),
                        timeout.toMinutesPart(),
                        timeout.toSecondsPart()));
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"sessionToken\":").string(sessionToken.text());
        json.raw(",\"timeout\":").string(timeout).raw("}");
    }
}
