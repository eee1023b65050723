package dev.blotter.adapter.rest.position;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long a client says that it waits for an answer: {@code wait} in {@code Prefer} (RFC 7240). If
 * it is there more than once, the first one counts. What cannot be read is passed over, with all
 * that comes after it.
 */
final class WaitPreference {

    /** The name of the header that says how long a client was prepared to wait. */
    static final String APPLIED = "Preference-Applied";

    private static final String PREFER = "Prefer";
    private static final long LONGEST_SECONDS = 60;

    private static final String BLANK = "[ \t]*+";
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
    private static final String WORD = "(?:" + TOKEN + "|\"(?:[^\"\\\\]|\\\\.)*+\")";
    private static final String VALUE = "(?:" + BLANK + "=" + BLANK + "(" + WORD + ")?)?";
    private static final String PARAMETERS =
            "(?:" + BLANK + ";" + BLANK + "(?:" + TOKEN + VALUE + ")?)*+";
    private static final Pattern PREFERENCE =
            Pattern.compile("\\G[ \t,]*+(" + TOKEN + ")" + VALUE + PARAMETERS + BLANK + "(?:,|$)");
    private static final Pattern SECONDS = Pattern.compile("\"?0*+(\\d+?)\"?");

    private WaitPreference() {}

    /** How long to wait, no longer than a minute; zero if the client does not say. */
    static Duration in(ContainerRequestContext request) {
        String header = request.getHeaderString(PREFER);
        return header == null ? Duration.ZERO : of(header);
    }

    static Duration of(String header) {
        Matcher preference = PREFERENCE.matcher(header);
        while (preference.find()) {
            if (preference.group(1).equalsIgnoreCase("wait")) {
                return seconds(String.valueOf(preference.group(2)));
            }
        }
        return Duration.ZERO;
    }

    /** The header that confirms it. */
    static String applied(Duration wait) {
        return "wait=" + wait.toSeconds();
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
