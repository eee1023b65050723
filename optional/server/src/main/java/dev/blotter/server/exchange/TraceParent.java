package dev.blotter.server.exchange;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a caller says that its request is a part of (W3C Trace Context): {@code
 * 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01}.
 *
 * @param trace the id of the trace; empty if the caller did not say, or not in that form
 * @param span the id of what the caller does, in that trace
 * @param flags whether it is recorded, and more
 */
public record TraceParent(String trace, String span, String flags) {

    /** Of a caller that did not say. */
    public static final TraceParent NONE = new TraceParent("", "", "");

    public static final String HEADER = "traceparent";

    /** Ids are not all zeros. A version that is not known yet may say more at the end. */
    private static final Pattern FORM =
            Pattern.compile(
                    "(?!ff|00.{53}.)[0-9a-f]{2}-((?!0+-)[0-9a-f]{32})-((?!0+-)[0-9a-f]{16})"
                            + "-([0-9a-f]{2})(?:-.*)?");

    /** What the header says, if it is well-formed. */
    public static TraceParent in(String header) {
        Matcher form = FORM.matcher(header);
        return form.matches() ? new TraceParent(form.group(1), form.group(2), form.group(3)) : NONE;
    }
}
