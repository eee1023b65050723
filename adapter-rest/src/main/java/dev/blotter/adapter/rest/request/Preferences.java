package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.header.RequestHeaders;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client prefers (RFC 7240). What cannot be read is passed over, with all that comes after
 * it.
 *
 * @param header the value of {@code Prefer}
 */
public record Preferences(String header) {

    /** The name of the header that says which preference was applied. */
    public static final String APPLIED = "Preference-Applied";

    private static final String PREFER = "Prefer";

    private static final String BLANK = "[ \t]*+";
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
    private static final String WORD = "(?:" + TOKEN + "|\"(?:[^\"\\\\]|\\\\.)*+\")";
    private static final String VALUE = "(?:" + BLANK + "=" + BLANK + "(" + WORD + ")?)?";
    private static final String PARAMETERS =
            "(?:" + BLANK + ";" + BLANK + "(?:" + TOKEN + VALUE + ")?)*+";
    private static final Pattern PREFERENCE =
            Pattern.compile("\\G[ \t,]*+(" + TOKEN + ")" + VALUE + PARAMETERS + BLANK + "(?:,|$)");

    public static Preferences in(ContainerRequestContext request) {
        return new Preferences(RequestHeaders.find(request, PREFER).orElse(""));
    }

    /**
     * The value of the first preference of this name as it is written, perhaps in quotes; blank if
     * it has none.
     */
    public Optional<String> find(String name) {
        Matcher preference = PREFERENCE.matcher(header);
        while (preference.find()) {
            if (preference.group(1).equalsIgnoreCase(name)) {
                return Optional.of(preference.group(2) == null ? "" : preference.group(2));
            }
        }
        return Optional.empty();
    }
}
