package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.request.Preferences;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a client says that it waits for an answer: {@code wait} in {@link Preferences}. */
public final class WaitPreference {

    private static final String WAIT = "wait";
    private static final long LONGEST_SECONDS = 60;

    private static final Pattern SECONDS = Pattern.compile("\"?0*+(\\d+?)\"?");

    private WaitPreference() {}

    /** How long to wait, no longer than a minute; zero if the client does not say. */
    public static Duration in(ContainerRequestContext request) {
        return of(Preferences.in(request));
    }

    static Duration of(Preferences preferences) {
        return preferences.find(WAIT).map(WaitPreference::seconds).orElse(Duration.ZERO);
    }

    /** The header that confirms it. */
    static String applied(Duration wait) {
        return WAIT + "=" + wait.toSeconds();
    }

    private static Duration seconds(String value) {
        Matcher seconds = SECONDS.matcher(value);
        if (!seconds.matches()) {
            return Duration.ZERO;
        }
        String digits = seconds.group(1);
        long number = digits.length() > 2 ? LONGEST_SECONDS : Long.parseLong(digits);
        return Duration.ofSeconds(Math.min(LONGEST_SECONDS, number));
    }
}
