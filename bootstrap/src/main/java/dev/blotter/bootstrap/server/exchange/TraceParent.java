package dev.blotter.bootstrap.server.exchange;

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

    /** The name of the header. */
    public static final String HEADER = "traceparent";

    private static final int VERSION = 2;
    private static final int TRACE = 35;
    private static final int PARENT = 52;
    private static final int LENGTH = 55;

    /** What the header says, if it is well-formed. */
    public static TraceParent in(String header) {
        return isWellFormed(header)
                ? new TraceParent(
                        header.substring(VERSION + 1, TRACE),
                        header.substring(TRACE + 1, PARENT),
                        header.substring(PARENT + 1, LENGTH))
                : NONE;
    }

    /** A version that is not known yet may say more at the end. */
    private static boolean isWellFormed(String header) {
        return header.length() >= LENGTH
                && (header.length() == LENGTH
                        || (!header.startsWith("00") && header.charAt(LENGTH) == '-'))
                && isHex(header, 0, VERSION)
                && !header.startsWith("ff")
                && isId(header, VERSION, TRACE)
                && isId(header, TRACE, PARENT)
                && header.charAt(PARENT) == '-'
                && isHex(header, PARENT + 1, LENGTH);
    }

    private static boolean isId(String text, int dash, int end) {
        return text.charAt(dash) == '-'
                && isHex(text, dash + 1, end)
                && !text.substring(dash + 1, end).chars().allMatch(digit -> digit == '0');
    }

    private static boolean isHex(String text, int begin, int end) {
        for (int i = begin; i < end; i++) {
            char digit = text.charAt(i);
            if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
                return false;
            }
        }
        return true;
    }
}
